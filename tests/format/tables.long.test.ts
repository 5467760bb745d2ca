// What is larger than any list: bounds hold while it is read, and memory with them.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MOST_ROWS } from '../../shared/format/tables/sheet';
import { bookOf, bookWith, cellsOf, inline } from '../books';

const why = (bytes: Uint8Array) =>
  bookOf(bytes).then(
    () => 'read',
    (cause: { why?: string }) => cause.why,
  );

describe('what is larger than any list', () => {
  /** The most memory that was used meanwhile, in bytes. */
  const watched = async (run: () => Promise<unknown>) => {
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    await run();
    clearInterval(timer);
    return Math.max(most, process.memoryUsage().rss) - before;
  };

  test('one text of thirty megabytes that a hundred thousand cells name', async () => {
    const cells = Array.from(
      { length: 100_000 },
      (_, at) => `${at % 5 ? '' : `<row r="${at / 5 + 1}">`}<c t="s"><v>0</v></c>${at % 5 === 4 ? '</row>' : ''}`,
    ).join('');
    const bytes = bookWith(cells, `<si><t>${'A'.repeat(30_000_000)}</t></si>`);
    const used = await watched(async () => {
      const [sheet] = (await bookOf(bytes)).sheets;
      expect(sheet?.rows[0]?.cells[0]).toBe('A'.repeat(1000));
      expect(sheet?.left).toBeGreaterThan(0);
      expect(sheet?.cut).toBeGreaterThan(0);
    });
    expect(used).toBeLessThan(300_000_000);
  });

  test.each([200_000_000, 5000])('two hundred megabytes in a few kilobytes, of which it says that they are %i bytes, are not unpacked', async (said) => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(200_000_000), { level: 9 }] });
    expect(bomb.length).toBeLessThan(5_000_000);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.length);
    const list = view.getUint32(bomb.length - 6, true);
    for (const place of [22, list + 24]) view.setUint32(place, said, true);
    const used = await watched(async () => expect(await why(bomb)).toBe('unpacked'));
    expect(used).toBeLessThan(300_000_000);
  });

  test('a million empty rows are no rows', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 2}" s="1"/>`).join('');
    const used = await watched(async () => expect(await cellsOf(bookWith(`<row r="1">${inline('W1')}</row>${empty}`))).toEqual([['W1']]));
    expect(used).toBeLessThan(300_000_000);
  });

  test('rows that are too many are counted', async () => {
    const many = Array.from({ length: MOST_ROWS + 7 }, () => `<row>${inline('W1')}</row>`).join('');
    const [sheet] = (await bookOf(bookWith(many))).sheets;
    expect([sheet?.rows.length, sheet?.left]).toEqual([MOST_ROWS, 7]);
  });

  test('a row of .ods that stands there a million times, with a cell that does', async () => {
    const content =
      '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="1"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>W1</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>';
    const bytes = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8('<m/>'),
      'content.xml': strToU8(content),
    });
    const used = await watched(async () => {
      const [sheet] = (await bookOf(bytes, 'a.ods')).sheets;
      expect(sheet?.rows[0]?.cells[0]).toBe('W1');
      expect((sheet?.rows.length ?? 0) + (sheet?.left ?? 0)).toBe(1_048_576);
    });
    expect(used).toBeLessThan(300_000_000);
  });
});
