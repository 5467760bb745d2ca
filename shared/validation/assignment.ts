// Pieces of a cart line set apart for cars, groups and stocks (G18).

type Parts = readonly { quantity: number }[];

interface Divided {
  quantity: number;
  assignCars: Parts;
  assignGroups: Parts;
  assignStocks: Parts;
}

/** How many pieces are set apart. */
export const sumOf = (parts: Parts): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The first kind of which more pieces are set apart than the line has. */
export const overIn = ({ quantity, ...line }: Divided): 'car' | 'group' | 'stock' | undefined =>
  (
    [
      ['car', line.assignCars],
      ['group', line.assignGroups],
      ['stock', line.assignStocks],
    ] as const
  ).find(([, parts]) => sumOf(parts) > quantity)?.[0];
