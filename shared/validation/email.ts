/** The longest text that is looked at; the longest address mail servers take is 254. */
const LONGEST = 320;
const PART = /^[A-Za-z0-9_-]+$/;
const TOP = /^[A-Za-z]{2,15}$/;

/** An address by §5: letters, digits, `_`, `-` with single dots between on both sides of @, the top-level part of 2 to 15 letters. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST) return false;
  const [box, host, more] = text.split('@');
  if (box === undefined || host === undefined || more !== undefined) return false;
  const parts = host.split('.');
  const top = parts.pop() as string;
  return parts.length > 0 && TOP.test(top) && [...box.split('.'), ...parts].every((part) => PART.test(part));
}

/** Without spaces, with the caret between the same two characters. */
export const withoutSpaces = (text: string, caret = text.length): { value: string; caret: number } => ({
  value: text.replace(/\s/g, ''),
  caret: text.slice(0, caret).replace(/\s/g, '').length,
});
