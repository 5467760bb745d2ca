import { expect, test, vi } from 'vitest';
import { allOf, createOverlay, NO_CHANGE } from '../../shared/stores/core/overlay';

const add = (text: string) => (value: string) => value + text;

test('changes lie over the value in the order they were made, whatever the server says meanwhile', () => {
  const changed = vi.fn();
  const overlay = createOverlay<string>(changed);
  overlay.receive('a');
  const [first, second] = [overlay.add(add('1')), overlay.add(add('2'))];
  expect([overlay.value, overlay.serverValue, overlay.isPending]).toEqual(['a12', 'a', true]);
  overlay.receive('b');
  expect(overlay.value).toBe('b12');
  first.rollback();
  expect(overlay.value).toBe('b2');
  second.commit();
  expect([overlay.value, overlay.serverValue, overlay.isPending]).toEqual(['b2', 'b2', false]);
  expect(changed).toHaveBeenCalledTimes(4);
});

test('what the answer of the write says takes the place of what was wished', () => {
  const overlay = createOverlay<string>(() => {});
  overlay.receive('a');
  const [edit, other] = [overlay.add(add('1')), overlay.add(add('2'))];
  edit.commit('A');
  expect([overlay.serverValue, overlay.value]).toEqual(['A', 'A2']);
  other.rollback();
  expect(overlay.value).toBe('A');
});

test('a change ends once, and a change that another buyer made ends as nothing', () => {
  const overlay = createOverlay<string>(() => {});
  overlay.receive('a');
  const one = add('1');
  const [first, same] = [overlay.add(one), overlay.add(one)];
  first.rollback();
  first.commit();
  expect(overlay.value).toBe('a1');
  overlay.clear();
  same.commit('x');
  expect([overlay.value, overlay.isPending]).toEqual([null, false]);
});

test('where nothing is known a change waits for what comes, and what was agreed to is part of it already', () => {
  const overlay = createOverlay<string>(() => {});
  const [waits, agreed] = [overlay.add(add('1')), overlay.add(add('2'))];
  agreed.commit();
  expect(overlay.value).toBeNull();
  overlay.receive('a');
  expect(overlay.value).toBe('a1');
  waits.rollback();
  expect(overlay.value).toBe('a');
});

test('what was asked for before a commit is out of date: it is told apart', () => {
  const calls: string[] = [];
  const overlay = createOverlay<string>((isCommitted) => calls.push(`${overlay.value}${isCommitted ? ' committed' : ''}`));
  overlay.receive('a');
  overlay.add(add('1')).commit();
  overlay.add(add('2')).rollback();
  expect(calls).toEqual(['a1', 'a1 committed', 'a12', 'a1']);
});

test('several end together', () => {
  const overlay = createOverlay<string>(() => {});
  overlay.receive('a');
  const changes = [overlay.add(add('1')), undefined, NO_CHANGE, overlay.add(add('2'))];
  allOf(changes).commit();
  expect(overlay.serverValue).toBe('a12');
  allOf([overlay.add(add('3')), overlay.add(add('4'))]).rollback();
  expect(overlay.value).toBe('a12');
});
