/** Joins class names; what is not set is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
