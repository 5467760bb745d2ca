import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkedModal } from '../../shared/island/modal-link';
import { startModalHistory } from '../../shared/page/modal-history';
import { $modals, closeModal, closeModals, onLeave, openModal, turnModal } from '../../shared/stores/core/modals';

const LINKS: Record<string, readonly string[]> = { 'modal-view': ['goodId'] };
const linksOf = (id: string) => (Object.hasOwn(LINKS, id) ? LINKS[id] : undefined);
const open = startModalHistory(linksOf);
const mark = () => (history.state as { islandsModals?: number } | null)?.islandsModals;
const ids = () => $modals.get().map(({ id }) => id);
let back: ReturnType<typeof vi.spyOn>;

/** What the browser does when the buyer goes back: another entry, and then the event. */
function goBack(state: unknown, hash = ''): void {
  history.replaceState(state, '', location.href.split('#')[0] + hash);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeEach(() => {
  history.replaceState(null, '', location.href.split('#')[0]);
  back = vi.spyOn(history, 'back').mockImplementation(() => {});
});
afterEach(() => {
  closeModals();
  goBack(null);
  vi.restoreAllMocks();
});

test('one that has a question stays until it is answered, and has its entry again', () => {
  const key = openModal('modal-form');
  let asked = 0;
  onLeave(key, () => void asked++);
  expect(mark()).toBe(1);
  goBack(null);
  expect([asked, ids(), mark()]).toEqual([1, ['modal-form'], 1]);
  expect(back).not.toHaveBeenCalled();
  // «Закрыть без сохранения».
  closeModal(key);
  expect(back).toHaveBeenCalledTimes(1);
});

test('of two the lower stays while the upper asks', () => {
  openModal('modal-view', { goodId: '5' });
  onLeave(openModal('modal-form'), () => {});
  expect(mark()).toBe(2);
  goBack(null);
  expect([ids(), mark()]).toEqual([['modal-view', 'modal-form'], 2]);
});

test.each([
  [{ islandsModals: 1 }, null],
  [{ id: 7, islandsModals: 2 }, { id: 7 }],
])('an entry that comes back without its modals is the page’s own again: %j', (state, own) => {
  goBack(state);
  expect(history.state).toEqual(own);
  // What is opened there has an entry of its own, and is closed by one step.
  const key = openModal('modal-form');
  expect(mark()).toBe(1);
  closeModal(key);
  expect(back).toHaveBeenCalledTimes(1);
});

test('one that its address opens keeps its entry', () => {
  goBack({ islandsModals: 1 }, '#modal-view?goodId=5');
  expect(mark()).toBe(1);
});

test('a modal in a client’s cart has no address: opened again by it, it would fill the employee’s own', () => {
  openModal('modal-view', { goodId: '5', clientId: '77' });
  expect([mark(), location.hash]).toEqual([1, '']);
});

test('one that turns to something else has its address, in the entry it has; no other is touched', () => {
  openModal('modal-form');
  const key = openModal('modal-view', { goodId: '5' });
  turnModal(key, { goodId: '6' });
  expect([$modals.get().map(({ props }) => props), mark(), location.hash]).toEqual([[{}, { goodId: '6' }], 2, '#modal-view?goodId=6']);
});

test('one that takes the place of another takes its entry', () => {
  const key = openModal('modal-view', { goodId: '5' });
  closeModal(key);
  openModal('modal-view', { goodId: '6' });
  expect(back).toHaveBeenCalledTimes(1);
  goBack(null);
  expect([ids(), mark(), location.hash]).toEqual([['modal-view'], 1, '#modal-view?goodId=6']);
});

test('an entry whose state has no room for the mark is left alone', () => {
  history.replaceState('the page’s own', '');
  const key = openModal('modal-view', { goodId: '5' });
  expect([history.state, location.hash]).toEqual(['the page’s own', '']);
  closeModal(key);
  expect(back).not.toHaveBeenCalled();
});

test('a modal that is open is not opened by its address once more', () => {
  openModal('modal-view', { goodId: '5', title: 'Фильтр' });
  open('modal-view', { goodId: '5' });
  expect(ids()).toEqual(['modal-view']);
  open('modal-view', { goodId: '6' });
  expect(ids()).toEqual(['modal-view', 'modal-view']);
});

test.each([
  ['#modal-view?goodId=5', { id: 'modal-view', props: { goodId: '5' } }],
  ['#modal-view?goodId=5&list=x&island=y', { id: 'modal-view', props: { goodId: '5' } }],
  ['#modal-view?goodId=%3Cb%3E', { id: 'modal-view', props: { goodId: '<b>' } }],
  ['#modal-view', null],
  ['#modal-view?goodId=', null],
  ['#modal-form?goodId=5', null],
  ['#toString?goodId=5', null],
  ['', null],
])('%s', (hash, expected) => expect(linkedModal(hash, linksOf)).toEqual(expected));
