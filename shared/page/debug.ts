// `?islands-debug`: a table of every placeholder and one of the calls that went wrong, for people. Plain DOM, English, loaded on demand.
import { type ApiReport, onReport } from '../api/report';
import { load } from '../browser/load';
import { checkTag, type KnownSettings } from '../definition/check-tag';
import { meant } from '../definition/suggest';
import { misprintsIn, unknownIn } from '../definition/unknown';
import { addressOf, type LaterModule } from '../island/code';
import type { Bundle, Islands } from '../island/islands';
import type { IslandErrorDetail } from '../island/public';
import type { Island } from '../island/types';

/** Names that the settings of the tag may hold, as JSON; the build writes it here (tools/bundle.mjs). */
declare const KNOWN_SETTINGS: string;

const COLUMNS = ['widget', 'state', 'strategy', 'load ms', 'mount ms', 'verdict'];
const CALL_COLUMNS = ['call', 'line', 'status', 'outcome', 'what does not fit'];

const STYLE = `
  :host { position: fixed; inset: auto 8px 8px auto; z-index: 2147483647; max-width: min(720px, calc(100vw - 16px)); max-height: 50vh; overflow: auto;
    font: 12px/1.4 ui-monospace, monospace; color: #111; background: #fff; border: 1px solid #555; box-shadow: 0 2px 12px #0004 }
  summary { padding: 6px 10px; cursor: pointer; font-weight: 600 }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: 2px 8px; text-align: left; border-top: 1px solid #ddd; vertical-align: top }
  tr > :last-child { min-width: 24ch }
  tr:hover { background: #eef }
  [data-state='failed'] td { color: #a00 }
  [data-state='ready'] td:nth-child(2) { color: #060 }
  table + table { margin-top: 8px; border-top: 2px solid #555 }
`;

/** An element that no island stands for. */
const strayOf = (element: HTMLElement, name: string, verdict: string) => ({
  element,
  name,
  state: 'none',
  strategy: '',
  loadMs: 0,
  mountMs: 0,
  verdict,
  mounted: null,
});

type Shown = Island | ReturnType<typeof strayOf>;
type Row = [Shown, ...Shown[]];

/** What is said of attributes that do nothing. */
const wordsOf = (unknown: ReturnType<typeof unknownIn>): string =>
  unknown.length ? `knows no ${unknown.map(([name, close]) => (close ? `${name} (did you mean ${close}?)` : name)).join(', ')}` : '';

/** What is wrong with the settings of the tag, in the words of `npm run check`. */
function wrongInTag(tag: HTMLElement): readonly string[] {
  const attributes = [...tag.attributes].map(({ name, value }) => ({ name, value, offset: 0, isWritten: true }));
  const said: string[] = [];
  const known: KnownSettings = JSON.parse(KNOWN_SETTINGS);
  checkTag({ name: 'script', attributes, isOpen: false, offset: 0 }, known, (_offset, _level, message) => said.push(message));
  return said;
}

/** Islands of a row: what rests, or is no island, makes one row with all of its name of which the same is said, where the first of them stands. */
function rowsOf(islands: readonly Shown[], verdictOf: (island: Shown) => string): readonly Row[] {
  const rows = new Map<unknown, Row>();
  for (const island of islands) {
    const by = island.state === 'resting' || island.state === 'none' ? `${island.name}: ${verdictOf(island)}` : island.element;
    const row = rows.get(by);
    if (row) row.push(island);
    else rows.set(by, [island]);
  }
  return [...rows.values()];
}

/** A table with these heads, and its body. */
function tableOf(columns: readonly string[]): [HTMLTableElement, HTMLTableSectionElement] {
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = column;
    head.append(cell);
  }
  return [table, table.createTBody()];
}

function fill(row: HTMLTableRowElement, values: readonly string[]): void {
  for (const value of values) row.insertCell().textContent = value;
}

/** Places of an answer, and what stands there in the place of what was expected; rows of a list that lack the same are told together. */
function misfitsOf({ code, paths, types }: ApiReport): string {
  const rows = new Map<string, number>();
  paths.forEach((path, at) => {
    const said = `${path.replace(/(^|\.)\d+(?=\.|$)/g, '$1[]') || 'the whole'}: ${types[at]}`;
    rows.set(said, (rows.get(said) ?? 0) + 1);
  });
  if (rows.size > 0) return [...rows].map(([said, count]) => (count > 1 ? `${said} (${count} rows)` : said)).join(', ');
  return code === 'malformed' ? 'the answer is no JSON' : '';
}

/** Shows the overlay and keeps it current; a row points at its island while hovered or focused. */
export function showOverlay(islands: Islands, { version, later, base }: Pick<Bundle, 'version' | 'later' | 'base'>, tag?: HTMLElement): void {
  const host = document.createElement('div');
  host.setAttribute('data-islands-debug', '');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets.push(sheet);
  const details = document.createElement('details');
  details.open = true;
  const summary = document.createElement('summary');
  const [table, body] = tableOf(COLUMNS);
  const [calls, failed] = tableOf(CALL_COLUMNS);
  details.append(summary, table);
  shadow.append(details);
  // Above what stands well, which may be hundreds of rows; newest first.
  onReport((report) => {
    table.before(calls);
    fill(failed.insertRow(0), [report.endpoint, `${report.method} ${report.pathTemplate}`, String(report.status || '–'), report.code, misfitsOf(report)]);
  });

  let attributes: LaterModule['attributes'] = {};
  const verdictOf = ({ name, element, verdict, mounted }: Shown): string => {
    const known = attributes[name];
    const unknown = known ? wordsOf(unknownIn(element.getAttributeNames(), known)) : '';
    return [verdict || (mounted && 'props ok'), unknown].filter(Boolean).join('; ');
  };
  /** What the page opens modals by, where there is no such modal, or an attribute is like one that it knows. */
  const openersOf = (): Shown[] =>
    [...document.querySelectorAll<HTMLElement>('[data-modal-open]')].flatMap((element) => {
      const { modalOpen: name = '' } = element.dataset;
      const known = attributes[name];
      const close = known ? undefined : meant(name, Object.keys(attributes));
      const verdict = known ? wordsOf(misprintsIn(element.getAttributeNames(), known)) : `no such modal${close ? ` (did you mean ${close}?)` : ''}`;
      return verdict ? [strayOf(element, `opens ${name}`, verdict)] : [];
    });
  /** What has failed on elements: one that is gone is told of by this alone, as a modal that is taken away at once. */
  const failures: Shown[] = [];
  document.addEventListener('island:error', (event) => {
    const { target, detail } = event as CustomEvent<IslandErrorDetail>;
    if (target instanceof HTMLElement) failures.push({ ...strayOf(target, detail.widget, `${detail.phase}: ${detail.message}`), state: 'failed' });
  });
  const wrong = tag ? wrongInTag(tag) : [];
  const tags = tag && wrong.length > 0 ? [strayOf(tag, '<script>', wrong.join(' '))] : [];

  const draw = () => {
    const gone = failures.filter(({ element }) => !element.isConnected && !islands.get(element)).slice(-20);
    const strays = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter((element) => !islands.get(element));
    const all = [...islands.live, ...strays.map((element) => strayOf(element, element.dataset.island ?? '', 'no such widget, or unmounted by the page'))];
    const count = (state: string) => all.filter((island) => island.state === state).length;
    summary.textContent = `islands ${version}: ${all.length} (${['ready', 'resting', 'waiting', 'loading', 'failed'].map((state) => `${state} ${count(state)}`).join(', ')})`;
    body.replaceChildren(
      ...rowsOf([...tags, ...(Object.keys(attributes).length > 0 ? openersOf() : []), ...gone, ...all], verdictOf).map((islandsOfRow) => {
        const row = document.createElement('tr');
        const [island] = islandsOfRow;
        row.dataset.state = island.state;
        const mark = (on: boolean) => {
          for (const { element } of islandsOfRow) element.style.outline = on ? '2px solid #06f' : '';
        };
        row.onpointerenter = () => mark(true);
        row.onpointerleave = () => mark(false);
        fill(row, [
          islandsOfRow.length > 1 ? `${island.name} × ${islandsOfRow.length}` : island.name,
          island.state,
          island.strategy,
          (island.loadMs ?? 0).toFixed(1),
          (island.mountMs ?? 0).toFixed(1),
          verdictOf(island),
        ]);
        return row;
      }),
    );
  };
  draw();
  load<LaterModule>(addressOf(later, base)).then(
    (module) => {
      attributes = module.attributes;
      draw();
    },
    () => {},
  );
  for (const type of ['island:ready', 'island:error']) document.addEventListener(type, draw);
  setInterval(draw, 1000);
  document.body.append(host);
}
