// Attributes that do nothing where they stand.
import { meant } from './suggest';

/** Attributes of the contract that are no property. */
const OWN = new Set(
  ['island', 'load', 'island-shell', 'island-state', 'island-shown', 'island-pressed', 'modal-open', 'island-action'].map((name) => `data-${name}`),
);

type Unknown = readonly [attribute: string, close: string | undefined];

/** The `data-*` of a placeholder that are not in `known`, each with the known one that was meant, if one is close. */
export const unknownIn = (attributes: Iterable<string>, known: readonly string[]): readonly Unknown[] =>
  [...attributes].filter((name) => name.startsWith('data-') && !known.includes(name) && !OWN.has(name)).map((name) => [name, meant(name, known)]);

/** The same of an element that others may have attributes on as well: what is like none of ours is left out. */
export const misprintsIn = (attributes: Iterable<string>, known: readonly string[]): readonly Unknown[] =>
  unknownIn(attributes, known).filter(([, close]) => close);
