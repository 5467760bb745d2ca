// Entities of cars, the auto-catalogue and its bookmarks (§3). Apart from entities.ts, because only their widgets read them.
import { address, fallback, id, integer, lenient, list, note, object, optional, type Parsed, text } from './schema';

/** A type, mark or model of the auto-catalogue. `code` stands in paths (§2). */
export const levelSchema = object({ id: id(), code: optional(text()), name: text(), icon: lenient(address()) });
export type Level = Parsed<typeof levelSchema>;

/** A mark or a model as filters name it, by code. */
export const codedSchema = object({ code: text(), name: text() });
export type Coded = Parsed<typeof codedSchema>;

/** A car of a garage. `mileage` in km. */
export const carSchema = object({
  id: id(),
  typeId: lenient(id()),
  manufacturerId: lenient(id()),
  manufacturerName: optional(text()),
  modelId: lenient(id()),
  modelName: optional(text()),
  modificationName: optional(text()),
  year: lenient(integer()),
  vin: optional(text()),
  frame: optional(text()),
  regNumber: optional(text()),
  mileage: lenient(integer()),
  name: optional(text()),
  comment: optional(note()),
});
export type Car = Parsed<typeof carSchema>;

/** §3 «Bookmark» of the auto-catalogue. `note` is `''` where there is none. */
export const bookmarkSchema = object({
  id: id(),
  partId: lenient(id()),
  partNumber: fallback(text(), ''),
  partName: fallback(text(), ''),
  note: fallback(note(), ''),
  additionalInfo: fallback(list(object({ name: text(), value: text() })), []),
  part: lenient(object({ name: optional(text()), number: optional(text()) })),
  group0Id: lenient(id()),
  modelId: lenient(id()),
  siteId: lenient(id()),
  typeId: lenient(id()),
});
export type Bookmark = Parsed<typeof bookmarkSchema>;

/** §3 «Applies row»: one more car that a part stands in. */
export const applySchema = object({
  markIcon: lenient(address()),
  markName: text(),
  markCode: optional(text()),
  typeCode: optional(text()),
  modelName: text(),
  modelCode: optional(text()),
  groupNumber: optional(text()),
  groupName: optional(text()),
  partNumber: optional(text()),
  partName: optional(text()),
});
export type Apply = Parsed<typeof applySchema>;
