// Attributes that do nothing where they stand.
import { config } from '../browser/config';
import { attributeName } from './attribute';
import { meant } from './suggest';

/** Attributes of the contract that are no property. */
const OWN = new Set(['data-island', 'data-load', 'data-island-shell', 'data-island-state', 'data-modal-open', 'data-island-action']);

type Unknown = readonly [attribute: string, close: string | undefined];

/** The `data-*` of a placeholder that are not in `known`, each with the known one that was meant, if one is close. */
export const unknownIn = (attributes: Iterable<string>, known: readonly string[]): readonly Unknown[] =>
  [...attributes].filter((name) => name.startsWith('data-') && !known.includes(name) && !OWN.has(name)).map((name) => [name, meant(name, known)]);

/** The same of the tag. What is like none of its settings may be for another script, and is left out. */
export const unknownInTag = (attributes: Iterable<string>): readonly Unknown[] =>
  unknownIn(attributes, ['data-islands', ...Object.keys(config()).map(attributeName)]).filter(([, close]) => close);
