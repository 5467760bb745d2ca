/** A list of so many, each made from its place. `Array.from` and `entries()` of a list are none of ours: Prototype.js and MooTools, which old shops load, have put their own there. */
export function times<T>(count: number, of: (at: number) => T): T[] {
  const list: T[] = [];
  for (let at = 0; at < count; at++) list.push(of(at));
  return list;
}
