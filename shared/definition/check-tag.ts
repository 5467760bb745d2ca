// The tag of the bundle in a page: are its settings known, and do they say what the tag can read?
import { ADDRESS_SETTINGS, config } from '../browser/config';
import { mayBeLink, mayBeSent } from '../validation/address';
import { attributeName } from './attribute';
import type { Tell } from './check';
import type { Element } from './check-html';
import { FORMER, WITH_UNIT } from './renamed';
import { suggest } from './suggest';
import { misprintsIn } from './unknown';

/** Keys a setting of names may have, by the setting; one that is absent here is not looked into. */
export interface KnownSettings {
  texts?: readonly string[];
  endpoints?: readonly string[];
  limits?: readonly string[];
  /** Widgets that write, by name: the page they stand on needs a CSRF token. */
  writers?: readonly string[];
}

/** Words that a setting takes. */
export const CHOICES: Record<string, readonly string[]> = { alerts: ['dialog', 'native'] };
const FLAGS = ['1', '0', 'true', 'false'];

/** What is looked at of an element that may be the tag. */
type Tag = Pick<Element, 'name' | 'attributes' | 'isOpen' | 'offset'>;

/** Is it the tag of the bundle? */
export const isTag = ({ name, attributes }: Pick<Tag, 'name' | 'attributes'>): boolean =>
  name === 'script' && attributes.some((one) => one.name === 'data-islands' || (one.name === 'src' && /islands\.js($|\?)/.test(one.value ?? '')));

/** Tells what is wrong with `element`, if it is the tag. */
export function checkTag(element: Tag, known: KnownSettings, tell: Tell): void {
  if (!isTag(element)) return;
  const type = element.attributes.find(({ name }) => name === 'type');
  if (type ? type.value !== null && type.value.toLowerCase() !== 'module' : !element.isOpen) {
    const src = element.attributes.find(({ name }) => name === 'src')?.value ?? '/dist/islands.js';
    tell(
      type?.offset ?? element.offset,
      'error',
      `The tag has ${type ? `type="${type.value}"` : 'no type="module"'}, so the browser does not run it and no island comes to life. ` +
        `Print <script type="module" src="${src}" data-islands></script>; in Yii2 the asset bundle does, or registerJsFile() with ['type' => 'module'].`,
    );
  }
  const settings = Object.fromEntries(Object.entries(config()).map(([name, defaultValue]) => [attributeName(name), { name, defaultValue }]));
  const names = element.attributes.map(({ name }) => name);
  const misprints = new Map(misprintsIn(names, ['data-islands', ...Object.keys(settings)]));
  for (const { name: attribute, value, offset } of element.attributes) {
    const close = misprints.get(attribute);
    if (close) tell(offset, 'error', `The tag knows no ${attribute}, so it does nothing. Did you mean "${close}"?`);
    const setting = settings[attribute];
    // Without a value PHP prints it.
    if (!setting || value === null) continue;
    const { name, defaultValue } = setting;
    const wrong = (message: string): void => tell(offset, 'error', `The tag has ${attribute}="${value.slice(0, 80)}", ${message}`);
    const choices = typeof defaultValue === 'boolean' ? FLAGS : CHOICES[name];
    if (choices && !choices.includes(value)) wrong(`which is no choice. Use ${choices.join(', ')}.`);
    const kind = (ADDRESS_SETTINGS as Record<string, 'form' | 'link'>)[name];
    if (kind && value && !(kind === 'form' ? mayBeSent(value) : mayBeLink(value)))
      wrong(
        kind === 'form'
          ? 'to which nothing is sent: a token goes along. Give a path of this site.'
          : 'which is no address of a page, so its default holds. Give a path of this site.',
      );
    if (typeof defaultValue !== 'object') continue;
    let given: unknown;
    try {
      given = JSON.parse(value);
    } catch {}
    if (!given || typeof given !== 'object' || Array.isArray(given)) {
      wrong('which is no JSON object, so it does nothing. Print json_encode() of an array with names, escaped.');
      continue;
    }
    const keys = known[name as 'texts' | 'endpoints' | 'limits'];
    for (const [key, text] of Object.entries(given)) {
      if (name === 'texts' && WITH_UNIT.includes(key) && /\{n\}\s*шт/.test(String(text)))
        tell(offset, 'error', `The tag has ${attribute} with "${key}", which says its unit twice: {n} has it already. Leave «шт.» out; see CHANGELOG.md.`);
      if (!keys || keys.includes(key)) continue;
      const now = FORMER[name]?.[key];
      const instead = now ? `It is "${now}" now; see CHANGELOG.md.` : now === '' ? 'It is gone, and nothing took its place.' : suggest(key, keys);
      tell(offset, 'error', `The tag has ${attribute} with "${key}", which does nothing. ${instead}`);
    }
  }
}
