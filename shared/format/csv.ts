// A reader may part the cells at commas or tabs, drop the quotes, and take the wide signs for plain ones. So a sign of a formula is marked
// wherever one of them could see a cell begin.
const FIRST = /^(?=[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
const INSIDE = /([,;|"\t-\r\u2028\u2029])(?=[\s\p{C}]*[=+\-@＝＋－＠])/gu;

/** What begins like a formula is marked as a text: a spreadsheet would run it. */
const cellOf = (value: string): string => {
  const safe = value.replace(INSIDE, "$1'").replace(FIRST, "'");
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a file for a spreadsheet: CSV in UTF-8 with its mark, parted by semicolons, as a Russian one opens it. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;

/** What such a file is. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Roubles, for a spreadsheet that counts with commas. */
export const csvMoney = (roubles: number): string => roubles.toFixed(2).replace('.', ',');
