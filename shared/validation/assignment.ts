// Pieces of a cart line set apart for cars, groups and stocks.

type Parts = readonly { quantity: number }[];

interface Divided<P extends Parts = Parts> {
  quantity: number;
  assignCars: P;
  assignGroups: P;
  assignStocks: P;
}

type Kind = 'car' | 'group' | 'stock';
const KINDS: readonly Kind[] = ['car', 'group', 'stock'];
const FIELDS = { car: 'assignCars', group: 'assignGroups', stock: 'assignStocks' } as const;

/** What the line is divided among, of one kind. */
export const partsOf = <P extends Parts>(line: Divided<P>, what: Kind): P => line[FIELDS[what]];

/** How many pieces are set apart. */
export const sumOf = (parts: Parts): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The first kind, of these, of which more pieces are set apart than the line has. */
export const overIn = (line: Divided, kinds: readonly Kind[] = KINDS): Kind | undefined => kinds.find((what) => sumOf(partsOf(line, what)) > line.quantity);
