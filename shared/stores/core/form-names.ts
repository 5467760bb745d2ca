// Whose message it is: names of fields as a server spells them.

/** `CartToDelayedForm[name]`, `carttodelayedform-name`, `legal_address`: parts in lower case between dashes. */
const bare = (name: string): string =>
  name
    .slice(0, 200)
    .replace(/_/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** The field of a form a server's name means: the same, `Form[field]` of a 422, or the `form-field` id of ActiveForm. */
function fieldOf<N extends string>(given: string, names: readonly N[]): N | undefined {
  const exact = names.find((name) => name === given);
  if (exact) return exact;
  const asked = bare(given);
  const ends = names.filter((name) => asked === bare(name) || asked.endsWith(`-${bare(name)}`));
  // «company-name» ends as «name» does.
  return ends.sort((a, b) => b.length - a.length)[0];
}

/** A server's messages by field of the form, in the form's order; `others` belong to no field of it. */
export function sortMessages<N extends string>(given: Readonly<Record<string, string>>, names: readonly N[]): { fields: Map<N, string>; others: string[] } {
  const owned = Object.entries(given).map(([key, text]) => [fieldOf(key, names), text] as const);
  const fields = new Map<N, string>();
  for (const name of names) {
    const said = owned.find(([owner]) => owner === name);
    if (said) fields.set(name, said[1]);
  }
  return { fields, others: owned.flatMap(([owner, text]) => (owner ? [] : [text])) };
}
