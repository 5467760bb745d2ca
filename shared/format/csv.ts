/** What begins like a formula is marked as a text: a spreadsheet would run it. */
const cellOf = (value: string): string => {
  const safe = /^(?:\s*[=+\-@]|[\t\r\n])/.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a file for a spreadsheet: CSV in UTF-8 with its mark, parted by semicolons, as a Russian one opens it. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
