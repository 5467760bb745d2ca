import { describe, expect, test } from 'vitest';
import { aboveOf, branchesOf, foundIn, pathOf, treeOf, visibleRows } from '../../shared/stores/employees/tree';

const row = (id: string, parentId?: string, count?: number) => ({ id, name: `Имя ${id}`, parentId, count });
const idsOf = (rows: ReturnType<typeof visibleRows>) => rows.map(({ node }) => node.id);

describe('the tree', () => {
  test('rows in any order, with the people of those below', () => {
    const tree = treeOf([row('3', '2', 5), row('1', undefined, 1), row('2', '1', 2)]);
    expect(tree.top).toEqual(['1']);
    expect([...tree.nodes.values()].map(({ id, level, people }) => [id, level, people])).toEqual([
      ['1', 1, 8],
      ['2', 2, 7],
      ['3', 3, 5],
    ]);
    expect([pathOf(tree, '3'), tree.mended]).toEqual([['Имя 1', 'Имя 2', 'Имя 3'], []]);
  });

  test('one that names nobody there stands at the top, and is told of', () => {
    const tree = treeOf([row('1'), row('2', '99'), row('3', '2')]);
    expect([tree.top, tree.mended.length, tree.nodes.get('3')?.level]).toEqual([['1', '2'], 1, 2]);
  });

  test('a circle is cut at its first row, and nothing is lost', () => {
    const tree = treeOf([row('9', '2'), row('1', '3'), row('2', '1'), row('3', '2'), row('5', '5')]);
    expect([tree.top, tree.nodes.size, tree.mended.length]).toEqual([['1', '5'], 5, 2]);
    expect(pathOf(tree, '9')).toEqual(['Имя 1', 'Имя 2', 'Имя 9']);
  });

  test('the root is opened at first; one that is not there is left aside', () => {
    const rows = [row('1'), row('2', '1'), row('3', '2'), row('4')];
    expect([...treeOf(rows, '2').opened].sort()).toEqual(['1', '2']);
    expect([...treeOf(rows, '77').opened]).toEqual(['1', '4']);
  });

  test.each([
    ['deep', (at: number) => String(at - 1)],
    ['wide', () => '0'],
  ])('ten thousand, %s', (_, parent) => {
    const rows = Array.from({ length: 10_000 }, (__, at) => row(String(at), at === 0 ? undefined : parent(at), 1));
    const tree = treeOf(rows);
    expect(tree.nodes.get('0')?.people).toBe(10_000);
    expect(visibleRows(tree, new Set(branchesOf(tree)))).toHaveLength(10_000);
    expect(foundIn(tree, 'имя 9999')?.hits).toBe(1);
  });

  test('what stands in an open one is seen, with its place among its own', () => {
    const tree = treeOf([row('1'), row('2', '1'), row('3', '1'), row('4', '3'), row('5')]);
    expect(idsOf(visibleRows(tree, new Set()))).toEqual(['1', '5']);
    const rows = visibleRows(tree, new Set(['1']));
    expect(rows.map(({ node, position, size, isOpen }) => [node.id, position, size, isOpen])).toEqual([
      ['1', 1, 2, true],
      ['2', 1, 2, undefined],
      ['3', 2, 2, false],
      ['5', 2, 2, undefined],
    ]);
  });

  test('a search shows what it has found, those above it and, once opened, those below', () => {
    const tree = treeOf([row('1'), row('2', '1'), row('37', '2'), row('4', '37'), row('5')]);
    const found = foundIn(tree, '37');
    expect([found?.hits, [...(found?.open ?? [])].sort()]).toEqual([1, ['1', '2']]);
    expect(idsOf(visibleRows(tree, found?.open ?? new Set(), found?.shown))).toEqual(['1', '2', '37']);
    expect(idsOf(visibleRows(tree, new Set(['1', '2', '37']), found?.shown))).toEqual(['1', '2', '37', '4']);
    expect([foundIn(tree, '  '), aboveOf(tree.nodes, '4')]).toEqual([null, ['37', '2', '1']]);
  });
});
