/** What our tests write with it. */
declare module 'xlsx-populate' {
  interface Book {
    sheet(at: number): { cell(row: number, column: number): { value(value: string | number): void } };
    outputAsync(): Promise<Uint8Array>;
  }
  const Populate: { fromBlankAsync(): Promise<Book> };
  export default Populate;
}
