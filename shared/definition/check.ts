// The strict reader of placeholders: what is wrong in a page or a template, with its place. The run time forgives most of it; a template should not need that.
import { driftOf, reach } from '../reading/drift';
import { ADDRESSES, mayBeLink } from '../validation/address';
import { attributeName } from './attribute';
import { checkCalls } from './check-calls';
import { checkForms } from './check-forms';
import { attributeOf, BLOCK, type Element, isEither, NO_CONTAINER, OPENERS, readElements } from './check-html';
import { checkPage } from './check-page';
import { checkTag, isTag, type KnownSettings } from './check-tag';
import { decodeProps } from './codec';
import type { WidgetDefinition } from './define';
import { lackOf } from './places';
import { checkSelect, fallbackOf } from './select-field';
import { suggest } from './suggest';
import { unknownIn } from './unknown';
import { wantedAt } from './wanted';

export interface Finding {
  line: number;
  col: number;
  level: 'error' | 'warning';
  message: string;
}

/** Notes a finding at an offset of the source. */
export type Tell = (offset: number, level: Finding['level'], message: string) => void;

export interface CheckedWidget {
  definition: WidgetDefinition;
  shell: string | null;
}

const LOADS = ['now', 'visible', 'idle', 'rest'];
/** Elements that hold only certain children: what else stands there is moved out by the browser. */
const STRICT: Record<string, string[]> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
  select: ['option', 'optgroup'],
};

/** Elements that take every press inside them for their own, and may hold no other control. */
const PRESSED: Record<string, string> = {
  a: 'a press on it would also follow the link, and a link inside ends the <a>. Put the link beside it, or stretch it over the card by CSS',
  button: 'the browser moves the controls inside out of it. Put it beside the <button>',
  label: 'a press on its words would press its first control. Put it beside the <label>',
};

/** A fallback that only says that something will come. */
const PROMISE = /^(загрузка|загружаем|загружается|подождите|loading|please wait)\s*[.…]*$/i;

/** Where offsets of a source stand. */
function placesOf(source: string): (offset: number) => { line: number; col: number } {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, col: offset - (starts[low] as number) + 1 };
  };
}

function islandAround({ parent }: Element): Element | null {
  let outer = parent;
  while (outer && !outer.attributes.some(({ name }) => name === 'data-island')) outer = outer.parent;
  return outer;
}

/** What is wrong with the tag and the placeholders of one page or template, in reading order. Attributes that PHP prints count as present and are not checked. */
export function checkSource(source: string, widgets: readonly CheckedWidget[], settings: KnownSettings = {}): Finding[] {
  const findings: Finding[] = [];
  const place = placesOf(source);
  const byName = new Map(widgets.map((widget) => [widget.definition.name, widget]));
  const modals = widgets.filter(({ definition }) => definition.area === 'modals').map(({ definition }) => definition.name);
  const tell: Tell = (offset, level, message) => findings.push({ ...place(offset), level, message });

  function checkProps(element: Element, { definition }: CheckedWidget, marker: string) {
    const { name, props } = definition;
    const known = Object.keys(props).map(attributeName);
    const given = new Map<string, Element['attributes'][number]>();
    for (const attribute of element.attributes) {
      if (given.has(attribute.name)) tell(attribute.offset, 'error', `<${name}> has ${attribute.name} twice: the browser drops the second. Print it once.`);
      else given.set(attribute.name, attribute);
    }
    const decoded = decodeProps(definition, (attribute) => given.get(attribute)?.value ?? null);
    for (const { attribute, message, code } of decoded.issues) {
      const found = given.get(attribute);
      if (found?.value === null || (code === 'missing' && !found && element.isOpen)) continue;
      tell(found?.offset ?? element.offset, 'error', message);
    }
    for (const [prop, described] of Object.entries(props)) {
      const { kind } = described;
      const found = given.get(attributeName(prop));
      if (found?.value && described.opens && !modals.includes(found.value))
        tell(found.offset, 'error', `There is no modal "${found.value}", so nothing would open. ${suggest(found.value, modals)}`);
      const lack = found?.value ? lackOf(described, found.value) : undefined;
      if (found && lack)
        tell(found.offset, 'error', `<${name}> has ${found.name}="${found.value}", which ${lack}. Put it where its value belongs: ${described.summary}`);
      if (kind === 'flag' && found?.value === '' && found.isWritten)
        tell(found.offset, 'warning', `<${name}> has ${found.name}="", which is on, and PHP prints false so. Print 1 or 0: <?= (int) $flag ?>.`);
      if (kind !== 'json' || !found?.value || !decoded.ok || decoded.issues.some((issue) => issue.prop === prop)) continue;
      const value = (decoded.props as Record<string, unknown>)[prop];
      const raw: unknown = JSON.parse(found.value);
      for (const { path, left } of driftOf(raw, value)) {
        const where = [attributeName(prop), ...path].join('.');
        const what = left ? `leaves out ${left} of the rows of ${where}` : `does not read ${where}`;
        const wanted = described.schema && wantedAt(described.schema, path);
        const unfit = `${JSON.stringify(reach(raw, path))?.slice(0, 60)} does not fit${wanted ? `, ${wanted} is wanted` : ''}`;
        const why = left ? 'they do not fit, or repeat the id of another' : unfit;
        tell(found.offset, 'error', `<${name}> ${what}: ${why}. See widgets/README.md#${name}.`);
      }
    }
    for (const { name: attribute, value, offset } of given.values())
      if (value && /^data-(?:[\w-]+-)?(?:href|url|action)$/.test(attribute) && known.includes(attribute) && !mayBeLink(value))
        tell(offset, 'error', `<${name}> has ${attribute}="${value.slice(0, 80)}", which leads nowhere: it is left out. Print a path of this site.`);
    for (const [attribute, close] of unknownIn(given.keys(), known)) {
      const { offset } = given.get(attribute) as Element['attributes'][number];
      if (close) tell(offset, 'error', `<${name}> knows no ${attribute}, so it does nothing. Did you mean "${close}"?`);
      else tell(offset, 'warning', `<${name}> knows no ${attribute}. Remove it, or name it otherwise if it is the page's own.`);
    }
    const load = given.get('data-load');
    if (load?.value && !LOADS.includes(load.value))
      tell(load.offset, 'error', `<${name}> has data-load="${load.value}", which is no strategy. Use ${LOADS.join(', ')}.`);
    if (definition.deprecated) tell(given.get(marker)?.offset ?? element.offset, 'warning', `<${name}> is deprecated. ${definition.deprecated}`);
  }

  /** What stands inside an island works without the script, so it is looked at as the resting views are. */
  function checkAddresses({ name, attributes }: Element) {
    for (const { name: attribute, value, offset } of attributes) {
      const fits = ADDRESSES[attribute];
      if (value && fits && !fits(value))
        tell(
          offset,
          'error',
          `The <${name}> has ${attribute}="${value.slice(0, 80)}". ${fits === ADDRESSES.action ? 'A form goes to a path of this site, for a token goes along.' : 'A link leads to a path of this site, or by https:, http:, tel: or mailto:.'}`,
        );
    }
  }

  /** What a fallback of this placeholder may look like. */
  function exampleOf(element: Element, definition: WidgetDefinition): string | undefined {
    const decoded = decodeProps(definition, (attribute) => attributeOf(element, attribute) ?? null);
    return fallbackOf(definition, decoded.ok ? decoded.props : {});
  }

  function checkPlace(element: Element, { definition, shell }: CheckedWidget) {
    const { name } = definition;
    const wrong = (message: string, level: Finding['level'] = 'error') => tell(element.offset, level, `<${name}> ${message}`);
    const parent = element.parent?.name ?? '';
    if (islandAround(element)) wrong('stands inside another island, which draws its own content over it. Move it out.');
    if (element.endsParagraph) wrong('stands inside a <p>, which the browser ends before it. Use a <div> around it, or another tag.');
    else if (parent === 'p' && !BLOCK.has(element.name)) wrong('stands inside a <p>: a block inside it would end the <p>. Use a <div> around it.', 'warning');
    if (STRICT[parent] && !STRICT[parent].includes(element.name)) {
      wrong(
        `stands directly inside <${parent}>, where the browser allows only ${STRICT[parent].map((tag) => `<${tag}>`).join(', ')}. Put it inside one of those.`,
      );
    }
    for (let around = element.parent; around; around = around.parent) {
      const why = PRESSED[around.name];
      if (why) wrong(`stands inside the <${around.name}> of line ${place(around.offset).line}: ${why}.`);
    }
    if (NO_CONTAINER.has(element.name)) wrong(`is a <${element.name}>, which cannot hold what an island draws. Use <div> or <span>.`);
    if (element.selfClosed) wrong(`is written <${element.name} />, which HTML does not close. Write <${element.name}></${element.name}>.`);
    else if (!element.isClosed) wrong(`is never closed, so the rest of the page becomes its fallback. Add </${element.name}>.`);
    if (!element.isFilled && !element.selfClosed && (shell !== null || definition.fallback)) {
      wrong(
        `has no fallback, so there is nothing without JavaScript. Print ${shell === null ? `what works without it, for example ${exampleOf(element, definition)}` : `its shell: the PHP helper does, by hand it is copied from widgets/README.md#${name}, with data-island-shell on the element (docs/by-hand.md)`}.`,
      );
    }
    if (PROMISE.test(element.words))
      wrong(`has the fallback "${element.words}", which without JavaScript stands for good. Print what works without it.`, 'warning');
  }

  /** A press of a key makes a click of some elements alone. */
  function checkOpener({ name, offset, attributes, isOpen }: Element, modal: string) {
    const isLink = name === 'a' || name === 'area';
    if (OPENERS.has(name) && (!isLink || isOpen || attributes.some((one) => one.name === 'href'))) return;
    const what = isLink ? `<${name}> without an address` : `<${name}>`;
    tell(
      offset,
      'warning',
      `<${modal}> is opened by a ${what}, which no key reaches. Use <button type="button">, or <a href="…"> that leads somewhere without JavaScript.`,
    );
  }

  /** Actions a press on the resting HTML can mean; none where only the component knows them. */
  function actionsOf({ definition: { primaryAction, repeatableActions = [] }, shell }: CheckedWidget): string[] {
    const shown = [...(shell?.matchAll(/data-island-action="(\w+)"/g) ?? [])].map(([, action]) => action as string);
    return [...new Set([...(primaryAction ? [primaryAction] : []), ...repeatableActions, ...shown])];
  }

  function checkAction(element: Element) {
    const named = element.attributes.find(({ name }) => name === 'data-island-action');
    const widget = byName.get(islandAround(element)?.attributes.find(({ name }) => name === 'data-island')?.value ?? '');
    if (!named?.value || !widget) return;
    const known = actionsOf(widget);
    if (known.length === 0 || known.includes(named.value)) return;
    const { name } = widget.definition;
    tell(named.offset, 'error', `<${name}> knows no action "${named.value}", so an early press of it is lost. ${suggest(named.value, known)}`);
  }

  /** A value that ends at a quote of its own: the browser takes the rest for attributes. */
  function checkQuotes(element: Element) {
    const { broken } = element;
    const island = attributeOf(element, 'data-island') ?? attributeOf(element, 'data-modal-open');
    if (!broken || !(island || isTag(element) || islandAround(element)) || isEither(source, element.offset, broken.end)) return;
    const read = broken.value === null ? '' : `, reads "${broken.value.slice(0, 80)}"`;
    const what = broken.isSure
      ? `has a quote inside ${broken.name}: the browser ends the value there${read} and takes the rest for attributes`
      : `has no space after ${broken.name}: a quote inside it may have ended the value early, or a space is missing`;
    const how = 'Escape what you print: htmlspecialchars($value, ENT_QUOTES), or let the PHP helper print the placeholder';
    tell(broken.offset, 'error', `<${island || element.name}> ${what}. ${how}.`);
  }

  const elements = readElements(source);
  const lineOf = (offset: number) => place(offset).line;
  checkForms(source, elements, lineOf, tell);
  checkPage(source, elements, settings, lineOf, tell);
  for (const element of elements) {
    checkAction(element);
    checkQuotes(element);
    checkTag(element, settings, tell);
    if (islandAround(element)) checkAddresses(element);
    for (const marker of ['data-island', 'data-modal-open']) {
      const named = element.attributes.find((attribute) => attribute.name === marker);
      if (!named || named.value === null) continue;
      const isModal = marker === 'data-modal-open';
      const widget = byName.get(named.value);
      const fitting = isModal ? modals : [...byName.keys()].filter((name) => !modals.includes(name));
      if (!widget || (isModal && widget.definition.area !== 'modals')) {
        tell(
          named.offset,
          'error',
          `There is no ${isModal ? 'modal' : 'widget'} "${named.value}", so nothing would happen here. ${suggest(named.value, fitting)}`,
        );
        continue;
      }
      checkProps(element, widget, marker);
      if (isModal) checkOpener(element, named.value);
      else checkPlace(element, widget);
      if (!isModal && widget.definition.field === 'select') checkSelect(element, elements, named.value, tell);
      if (!isModal && widget.definition.area === 'modals') {
        const opener = `<button type="button" data-modal-open="${named.value}" …>`;
        tell(named.offset, 'warning', `<${named.value}> is a modal, and as an island it opens by itself on every page view. Print ${opener} instead.`);
      }
    }
  }

  checkCalls(
    source,
    widgets.map(({ definition }) => definition.name),
    tell,
  );
  return findings.sort((a, b) => a.line - b.line || a.col - b.col);
}
