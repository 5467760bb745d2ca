// The lines of a cart are read down their columns: boxes, quantities, sums and removals stand below one another, and in each line on one middle.
import { expect, onBuild, PRODUCTS, test } from './shop';

const { pads, filter, plug } = PRODUCTS;

for (const [turn, width] of [1280, 768].entries())
  test(`${width} px: whatever is ordered, the columns are the same`, onBuild(turn), async ({ page, login, put, incidents: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await login('business');
    await put(pads.id, 12_000);
    await put(filter.id, 1);
    await put(plug.id, 340);
    await page.goto('/cart/view');
    const rows = page.getByRole('main').locator('[data-row]');
    await expect(rows).toHaveCount(3);
    const places = await rows.evaluateAll((all) =>
      all.map((row) => {
        const boxOf = (selector: string) => (row.querySelector(selector) as Element).getBoundingClientRect();
        const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);
        const [pick, counter, more] = [boxOf('input[type=checkbox]'), boxOf('[class*=quantity-field_root]'), boxOf('[class*=line_remove]')];
        const field = row.querySelector('input[role=spinbutton]') as HTMLInputElement;
        return {
          columns: [
            pick.left,
            boxOf('[class*=line_picture]').left,
            boxOf('[class*=line_what]').left,
            counter.left,
            counter.right,
            boxOf('[class*=line_cost]').right,
            more.left,
          ].map(Math.round),
          middles: new Set([pick, counter, boxOf('[class*=line_money]'), more].map(middle)).size,
          isWhole: field.scrollWidth <= field.clientWidth,
        };
      }),
    );
    for (const { columns } of places) expect(columns, 'from left to right').toEqual([...columns].sort((one, other) => one - other));
    expect(new Set(places.map(({ columns }) => columns.join())).size, JSON.stringify(places)).toBe(1);
    for (const { middles, isWhole } of places) expect({ middles, isWhole }, JSON.stringify(places)).toEqual({ middles: 1, isWhole: true });
  });
