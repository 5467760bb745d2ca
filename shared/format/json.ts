/**
 * JSON as the language writes it, whatever the page has done to it: Prototype.js, which old shops load, gives lists, texts and numbers a `toJSON` of their own,
 * and they come out as texts of texts.
 */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, said: unknown) {
    const own = this[key];
    // Of other objects, as dates, the word of their own `toJSON` counts.
    return Array.isArray(own) || typeof own !== 'object' ? own : said;
  });
