// Two inventories side by side: what whoever edits templates, or answers calls, has to change from one release to the next.
import { refuse } from './say.mjs';
import { importBundled } from './widgets.mjs';

/** What the checker knows of names that have gone: `{former, meant}`, `former` by setting. */
export const loadNames = async (root) => {
  const { FORMER, meant } = await importBundled(root, {
    stdin: {
      contents: "export { FORMER } from './shared/definition/renamed'; export { meant } from './shared/definition/suggest';",
      resolveDir: root,
      loader: 'ts',
    },
  });
  return { former: FORMER, meant };
};

/** What CHANGELOG.md says that templates must change since `version`, in its own words, newest first. */
export function mustChangeSince(changelog, version) {
  const at = changelog.search(new RegExp(`^## ${version.split('+')[0].replaceAll('.', '\\.')}(?: |$)`, 'm'));
  if (at < 0) refuse(`CHANGELOG.md has no head «## ${version}», so nobody could say what must change since then.`);
  return Array.from(changelog.slice(0, at).matchAll(/^### What templates must change\n+([\s\S]*?)(?=\n+#{2,3} |\n*(?![\s\S]))/gm), ([, bullets]) =>
    bullets.replace(/\n\n+(?=- )/g, '\n').trim(),
  );
}

const code = (name) => `\`${name}\``;
const codes = (names) => names.map(code).join(', ');
const keysOf = (table = {}) => Object.keys(table);
const without = (names, others) => names.filter((name) => !others.includes(name));
const both = (before = {}, after = {}) => keysOf(before).filter((name) => name in after);

/** Fields of a table of `fieldsOf`, or of a list of their places, without the `?` of those that may be missing. */
const placesOf = (fields) =>
  Object.fromEntries((Array.isArray(fields) ? fields : keysOf(fields)).map((place) => [place.replace(/\?$/, ''), !place.endsWith('?')]));

/** What became of fields: `{gone, must, added}`. A new field within a new one needs no word of its own. */
function fieldChanges(before = {}, after = {}) {
  const [was, is] = [placesOf(before), placesOf(after)];
  const added = without(keysOf(is), keysOf(was));
  const outer = (place) => !added.some((other) => place.startsWith(`${other}.`) || place.startsWith(`${other}[]`));
  const within = (place) => place in is && (added.includes(place) ? outer(place) : true);
  return {
    gone: without(keysOf(was), keysOf(is)),
    must: keysOf(is).filter((place) => is[place] && within(place) && was[place] !== true),
    added: added.filter((place) => !is[place] && outer(place)),
  };
}

const wordsOf = (type) => (type.includes(' | ') && !type.startsWith('JSON') ? type.split(' | ') : null);

/** Sentences about an attribute of the widget `name` that both have: `{must, may}`. */
function attributeChanges(name, was, is) {
  const must = [];
  const may = [];
  if (is.required && !was.required) must.push('must be printed now');
  if (was.required && !is.required) may.push('may be left out now');
  const [before, after] = [wordsOf(was.type), wordsOf(is.type)];
  if (before && after) {
    const [gone, added] = [without(before, after), without(after, before)];
    if (gone.length) must.push(`takes ${codes(gone)} no more`);
    if (added.length) may.push(`takes ${codes(added)} too`);
  } else if (was.type !== is.type) must.push(`is ${code(is.type)}, no longer ${code(was.type)}`);
  if (was.fields && is.fields) {
    const fields = fieldChanges(was.fields, is.fields);
    if (fields.must.length) must.push(`must have ${codes(fields.must)}`);
    if (fields.gone.length) must.push(`reads ${codes(fields.gone)} no more`);
    if (fields.added.length) may.push(`may have ${codes(fields.added)}`);
  }
  const absentOf = ({ setting, default: value }) =>
    setting ? `what the setting ${code(setting)} says` : value === undefined ? null : value === '' ? 'empty' : code(value);
  const [absentWas, absentIs] = [absentOf(was), absentOf(is)];
  // What a widget does without an attribute that has no default, only its description says.
  if (absentWas !== absentIs && !is.required)
    must.push(
      absentIs === null
        ? `absent was ${absentWas}; what is done without it now, [its description](widgets/README.md#${name}) says`
        : absentWas === null
          ? `absent is ${absentIs} now; it had no default`
          : `absent is ${absentIs}, before ${absentWas}`,
    );
  return { must, may };
}

const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head, rows) => (rows.length ? [row(...head), row(...head.map(() => '---')).replaceAll(' ', ''), ...rows].join('\n') : '');
const section = (title, ...parts) => {
  const body = parts.filter(Boolean);
  return body.length ? [`### ${title}`, ...body].join('\n\n') : '';
};
const list = (names, words) => (names.length ? `${words}: ${codes(names)}.` : '');

function widgetsOf(before, after, { meant }) {
  const must = [];
  const may = [];
  for (const name of both(before, after)) {
    const [was, is] = [before[name].attributes, after[name].attributes];
    const [gone, added] = [without(keysOf(was), keysOf(is)), without(keysOf(is), keysOf(was))];
    for (const attribute of gone) {
      const instead = meant(attribute, added);
      must.push(row(code(name), code(attribute), instead ? `is gone; ${code(instead)} is new` : 'is gone'));
    }
    for (const attribute of added) {
      const { type, required } = is[attribute];
      (required ? must : may).push(row(code(name), code(attribute), `${required ? 'must be printed now' : 'is new'}: ${code(type)}`));
    }
    for (const attribute of both(was, is)) {
      const changes = attributeChanges(name, was[attribute], is[attribute]);
      for (const sentence of changes.must) must.push(row(code(name), code(attribute), sentence));
      for (const sentence of changes.may) may.push(row(code(name), code(attribute), sentence));
    }
    if (after[name].deprecated && !before[name].deprecated) must.push(row(code(name), '', `will go: ${after[name].deprecated}`));
  }
  const head = ['widget', 'attribute', 'what of it'];
  const link = (name) => `[${name}](widgets/README.md#${name})`;
  const added = without(keysOf(after), keysOf(before));
  return {
    must: section(
      'Placeholders',
      list(without(keysOf(before), keysOf(after)), 'These widgets are gone, and what prints them shows its fallback'),
      table(head, must),
    ),
    may: section('Placeholders', added.length ? `These widgets are new: ${added.map(link).join(', ')}.` : '', table(head, may)),
  };
}

function callsOf(before, after) {
  const must = [];
  const may = [];
  const say = (rows, name, sentence) => rows.push(row(code(name), sentence));
  for (const name of both(before, after)) {
    const [was, is] = [before[name], after[name]];
    if (was.line !== is.line) say(must, name, `is ${code(is.line)}, before ${code(was.line)}`);
    if (Boolean(was.json) !== Boolean(is.json)) say(must, name, is.json ? 'has a body of JSON' : 'has a body as forms have it, no JSON');
    const [gone, sent] = [without(was.sends, is.sends), without(is.sends, was.sends)];
    if (gone.length) say(must, name, `sends ${codes(gone)} no more`);
    if (sent.length) say(may, name, `may send ${codes(sent)}`);
    const reads = fieldChanges(was.reads, is.reads);
    if (reads.must.length) say(must, name, `the answer must have ${codes(reads.must)}`);
    if (reads.gone.length) say(must, name, `of the answer ${codes(reads.gone)} is read no more`);
    if (reads.added.length) say(may, name, `the answer may have ${codes(reads.added)}`);
  }
  const added = without(keysOf(after), keysOf(before));
  const head = ['call', 'what of it'];
  const anchor = (name) => name.toLowerCase().replace(/[^\w-]/g, '');
  return {
    must: section('Calls', list(without(keysOf(before), keysOf(after)), 'Nobody asks these any more'), table(head, must)),
    may: section(
      'Calls',
      table(head, may),
      table(
        ['new call', 'line'],
        added.map((name) => row(`[${name}](integration/CALLS.md#${anchor(name)})`, code(after[name].line))),
      ),
    ),
  };
}

/** Keys with commas, a line for each beginning of theirs. */
function keyList(keys, words) {
  if (!keys.length) return '';
  const byStart = new Map();
  for (const key of keys) byStart.set(key.split('.')[0], [...(byStart.get(key.split('.')[0]) ?? []), key]);
  return [`${words}:`, '', ...[...byStart.values()].map((some) => `- ${codes(some)}`)].join('\n');
}

/** New keys by what they begin with: there are too many to be read one by one. */
function countsOf(keys) {
  if (!keys.length) return '';
  const counts = new Map();
  for (const key of keys) counts.set(key.split('.')[0], (counts.get(key.split('.')[0]) ?? 0) + 1);
  const sums = Array.from(counts, ([start, count]) => `${code(start)} ${count}`);
  return `New, by what their keys begin with: ${sums.join(', ')}. Their words stand in [docs/texts.md](docs/texts.md).`;
}

function textsOf(before, after, { former }) {
  const gone = without(keysOf(before), keysOf(after));
  const added = without(keysOf(after), keysOf(before));
  // Under one key that is new: words that many keys have say nothing.
  const heirOf = (key) => {
    if (key in former.texts) return former.texts[key] in after ? former.texts[key] : null;
    const same = added.filter((name) => after[name] === before[key]);
    return same.length === 1 ? same[0] : null;
  };
  const heirs = gone.map((key) => [key, heirOf(key)]);
  const moved = heirs.filter(([, heir]) => heir);
  return {
    must: section(
      'Texts',
      table(
        ['text', 'is now'],
        moved.map(([key, heir]) => row(code(key), code(heir))),
      ),
      keyList(
        heirs.filter(([, heir]) => !heir).map(([key]) => key),
        'These do nothing any more',
      ),
    ),
    may: section(
      'Texts',
      countsOf(
        without(
          added,
          moved.map(([, heir]) => heir),
        ),
      ),
      keyList(
        both(before, after).filter((key) => before[key] !== after[key]),
        'Worded otherwise',
      ),
    ),
  };
}

/** Names with a word of each: CSS properties with their types, settings with their defaults. */
function namesOf(title, before, after, said) {
  const changed = both(before, after).filter((name) => before[name] !== after[name]);
  return {
    must: section(
      title,
      list(without(keysOf(before), keysOf(after)), 'These do nothing any more'),
      changed.length ? changed.map((name) => `- ${code(name)} ${said} ${code(after[name])}, before ${code(before[name])}.`).join('\n') : '',
    ),
    may: section(title, list(without(keysOf(after), keysOf(before)), 'New')),
  };
}

/** Names in `data-limits`: those that have another name are told by it. */
function limitsOf(before, after, { former }) {
  const heirs = without(before, after).filter((name) => after.includes(former.limits[name]));
  const title = 'Names in `data-limits`';
  const { must, may } = namesOf(title, asTable(without(before, heirs)), asTable(after.filter((name) => !heirs.some((key) => former.limits[key] === name))), '');
  const renamed = table(
    ['limit', 'is now'],
    heirs.map((name) => row(code(name), code(former.limits[name]))),
  );
  return { must: renamed ? [must || `### ${title}`, renamed].join('\n\n') : must, may };
}

const asTable = (names) => Object.fromEntries(names.map((name) => [name, '']));

/** Text of UPGRADE.md. `names` is what `loadNames` gives, `said` what `mustChangeSince` gives. */
export function upgradeText(before, after, names, said = []) {
  const parts = [
    { must: section('In the words of CHANGELOG.md', ...said), may: '' },
    widgetsOf(before.widgets, after.widgets, names),
    callsOf(before.calls, after.calls),
    textsOf(before.texts, after.texts, names),
    namesOf('CSS properties', before.properties, after.properties, 'is a'),
    namesOf('Settings of the tag', before.settings, after.settings, 'is by default'),
    limitsOf(before.limits, after.limits, names),
  ];
  const chapter = (title, side, nothing) => [
    `## ${title}`,
    ...(parts.some((part) => part[side]) ? parts.map((part) => part[side]).filter(Boolean) : [nothing]),
  ];
  return `${[
    `# From ${before.version} to ${after.version}`,
    `What a page prints, what the bundle asks and what can be set, compared with ${before.version} by a program; above it, what [CHANGELOG.md](CHANGELOG.md) says that templates must change, word for word. What else is different stands there. Where «What must change» names nothing that you print or answer, only files change: the new build goes into a folder of its own beside the old one, which open pages still need ([how](docs/deploying.md)), and the files of \`integration/php/\` take the place of yours.`,
    ...chapter('What must change', 'must', 'Nothing.'),
    ...chapter('What is new', 'may', 'Nothing.'),
  ].join('\n\n')}\n`;
}
