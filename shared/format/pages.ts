/** The first, the last, and one on each side of the current page; `null` stands for a gap of two or more. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  // A gap of one page is that page.
  const wanted = [1, page - 1, page, page + 1, pages, ...(page === 4 ? [2] : []), ...(page === pages - 3 ? [pages - 1] : [])];
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, at) => (n - (numbers[at - 1] ?? 0) > 1 ? [null, n] : [n]));
}
