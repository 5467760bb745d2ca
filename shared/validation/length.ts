/** Characters as a person counts them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;
