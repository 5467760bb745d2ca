// How much of a list is read at all. Whoever reads one says what was left out.

/** Lines of a text, rows of a sheet. */
export const MOST_ROWS = 20_000;
/** Signs of a whole list; ten thousand lines with names and prices are shorter. */
export const MOST_SIGNS = 1_000_000;

/** The beginning of a text in whole lines, and how many lines that are not empty did not fit. */
export function bounded(text: string, mostRows: number = MOST_ROWS, mostSigns: number = MOST_SIGNS): { text: string; left: number } {
  if (text.length <= mostSigns && text.length < mostRows) return { text, left: 0 };
  const lineEnd = /\r\n?|\n/g;
  let taken = 0;
  let left = 0;
  let begin = 0;
  let isOver = false;
  for (let line = 1; begin < text.length; line++) {
    const found = lineEnd.exec(text);
    const end = found ? found.index : text.length;
    isOver ||= line > mostRows || end > mostSigns;
    if (!isOver) taken = end;
    else if (/\S/.test(text.slice(begin, Math.min(end, begin + 1000)))) left++;
    if (!found) break;
    begin = lineEnd.lastIndex;
  }
  if (!isOver) return { text, left };
  // One endless line is cut where it is.
  return { text: text.slice(0, taken || mostSigns), left: taken ? left : Math.max(left, 1) };
}
