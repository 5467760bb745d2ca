// What may be asked of `npm run pictures`, and the sentence for what may not.
import { argumentsOf, refuse } from './say.mjs';

const USAGE =
  'npm run pictures -- [--only <widget, page or picture>] [--themes <names>] [--widths <px>] [--hostile on|off] [--looks <names>] [--against <folder or git ref> [--fail]], or --readme alone; several with commas';
const WIDTHS = [360, 768, 1280];
/** How a page is looked at; `screen` is all of them but for who asks. */
export const LOOKS = ['screen', 'print', 'forced-colors', 'more-contrast', 'text-200'];

const list = (text) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Names of the themes of `tokens.css`, in its order. */
export const themesOf = (sheet) => [...sheet.matchAll(/\[data-islands-theme="([\w-]+)"\]/g)].map(([, name]) => name);

/** `{only, themes, widths, hostile, looks, against, fail, readme}`; `hostile` is a list: without the host's styles, with them, or both. */
export function optionsOf(args, known) {
  const { values } = argumentsOf(
    {
      usage: USAGE,
      options: {
        only: { type: 'string' },
        themes: { type: 'string' },
        widths: { type: 'string' },
        hostile: { type: 'string' },
        looks: { type: 'string' },
        against: { type: 'string' },
        fail: { type: 'boolean' },
        readme: { type: 'boolean' },
      },
      words: () => false,
    },
    args,
  );
  for (const name of ['only', 'themes', 'widths', 'looks', 'against'])
    if (values[name] !== undefined && !list(values[name]).length) refuse(`--${name} names nothing, so nothing was shot. Use: ${USAGE}`);
  const themes = values.themes ? list(values.themes) : known;
  const stranger = themes.find((theme) => !known.includes(theme));
  if (stranger) refuse(`There is no theme "${stranger}", so nothing was shot. Use some of: ${known.join(', ')}.`);
  const widths = values.widths ? list(values.widths) : WIDTHS.map(String);
  const wrong = widths.find((width) => !/^\d{3,4}$/.test(width) || Number(width) < 320 || Number(width) > 2560);
  if (wrong) refuse(`--widths ${wrong} is no width of a screen, so nothing was shot. Give whole pixels from 320 to 2560: --widths 360,1280.`);
  const looks = values.looks ? list(values.looks) : ['screen'];
  const unseen = looks.find((look) => !LOOKS.includes(look));
  if (unseen) refuse(`--looks ${unseen} is no way to look at a page, so nothing was shot. Use some of: ${LOOKS.join(', ')}.`);
  if (values.hostile !== undefined && !['on', 'off'].includes(values.hostile))
    refuse(`--hostile ${values.hostile} is neither on nor off, so nothing was shot. Leave it out for both.`);
  if (values.fail && !values.against)
    refuse('--fail says what to do with differences, and there is nothing to compare with. Add --against <folder or git ref>.');
  return {
    only: list(values.only),
    themes: [...new Set(themes)],
    widths: [...new Set(widths.map(Number))],
    hostile: values.hostile ? [values.hostile === 'on'] : [false, true],
    looks: [...new Set(looks)],
    against: values.against ?? null,
    fail: Boolean(values.fail),
    readme: Boolean(values.readme),
  };
}
