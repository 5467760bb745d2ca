// What the loader is told about the widgets, and what resting views cannot do.
import { refuse } from './say.mjs';

/** `WidgetEntry` of shared/island/types.ts. */
const entryOf = ({ definition }) => ({
  ...(definition.load === 'now' ? {} : { load: definition.load }),
  ...(definition.primaryAction ? { primary: definition.primaryAction } : {}),
  ...(definition.repeatableActions?.length ? { repeatable: definition.repeatableActions } : {}),
  ...(definition.area === 'modals' ? { modal: true } : {}),
  ...(definition.deepLink?.length ? { link: definition.deepLink } : {}),
});

/** Entries, each with the names of all widgets it stands for, apart by spaces: every page waits for these bytes. */
export function entriesOf(widgets) {
  const names = new Map();
  for (const widget of widgets) {
    const entry = JSON.stringify(entryOf(widget));
    names.set(entry, [...(names.get(entry) ?? []), widget.name]);
  }
  // The longest first: so they pack best.
  return Array.from(names, ([entry, alike]) => [alike.join(' '), JSON.parse(entry)]).sort(([one], [other]) => other.length - one.length);
}

/** `Wakes` of shared/island/types.ts: for whom a press is not the only thing that wakes them. */
export const wakesOf = (widgets) => Object.fromEntries(widgets.flatMap(({ name, definition }) => (definition.wake ? [[name, definition.wake]] : [])));

/** Presses of a definition as they stand in its source: an object of imports, nothing nested. */
const ACTS = /^ {2}acts: (\{[^{}]*\})/m;
const ACT = /(\w+): \(\) => import\((['"])\.\/([\w-]+)\2\)/g;

/** A definition's source without its presses, which the runtime has already. */
export const withoutActs = (source) => source.replace(ACTS, '  acts: undefined as never');

/** Files of the presses of a widget, by action, as its source names them. */
export function actFiles(source, { name, definition }) {
  const [, found = ''] = ACTS.exec(source) ?? [];
  const files = Object.fromEntries(Array.from(found.matchAll(ACT), ([, action, , file]) => [action, `${file}.ts`]));
  const missing = Object.keys(definition.acts ?? {}).filter((action) => !files[action]);
  if (missing.length)
    refuse(`The press "${missing[0]}" of ${name} cannot be read from its widget.ts. Write: acts: { ${missing[0]}: () => import('./${missing[0]}') },`);
  return files;
}

/** Whether the resting view of a widget is filled anew with what a store says. */
export const isFilled = ({ shell, definition }) => Boolean(shell && definition.wake?.shows.length);

/** Refuses what a resting view would do wrong without a word. */
export function checkResting(widget) {
  const { name, definition } = widget;
  const { acts, wake, props } = definition;
  if (!isFilled(widget)) {
    if (acts) refuse(`${name} acts on presses, and its resting view is not filled: give it a shell.html and name what that shows in wake.shows.`);
    return;
  }
  for (const [key, { kind, defaultValue }] of Object.entries(props)) {
    if (kind === 'json')
      refuse(
        `The property "${key}" of ${name} is JSON, which a resting view that is filled cannot read: without it the view would be drawn each time. Leave wake.shows empty.`,
      );
    if (!wake.shows.includes(key)) continue;
    if (kind === 'text')
      refuse(`wake.shows of ${name} names the text "${key}". Values a store tells are figures, ids and flags; words belong into wake.words.`);
    if (defaultValue && defaultValue !== '0')
      refuse(
        `wake.shows of ${name} names "${key}", whose default is ${defaultValue}: a store that says "none" would be shown as that. Let it be 0, false or absent.`,
      );
  }
}
