/** What may have the focus. */
export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** A field by its name; a button that sends its value may have that too. */
export const fieldNamed = (name: string): string => `:is(input, select, textarea)[name="${CSS.escape(name)}"]`;
