// What the shop has answered to one buyer is not shown to the next, whatever state a widget was in when they changed.
import { definitions } from 'virtual:widgets';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Example } from '../../shared/definition/examples';
import { refreshUser } from '../../shared/stores/core/user';
import { oneIn } from '../amount';
import type { Scene } from '../demo-page';
import { login, type OpenScene, pass, show, user, useScenes } from '../scene';

const files = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });

const WHO = '/user/who';
/** Shorter words are the shop's and everybody's. */
const SHORTEST = 6;

useScenes();
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined));

/** Words in an answer that may be a buyer's. */
function wordsIn(answer: unknown, words: Set<string> = new Set()): Set<string> {
  if (typeof answer === 'string' && answer.length >= SHORTEST) words.add(answer);
  else if (answer !== null && typeof answer === 'object') for (const value of Object.values(answer)) wordsIn(value, words);
  return words;
}

/** Everything that the page says: texts, what fields hold, names for ears. */
function said(): Set<string> {
  const all = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
    element.getAttribute('aria-label') ?? '',
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
  ]);
  return new Set(all.map((text) => text.trim()).filter(Boolean));
}

const cases = Object.entries(definitions).flatMap(([name, definition]) =>
  Object.entries(files[`../../widgets/${name}/examples.ts`]?.default ?? {})
    // Where nobody is told who the buyer is there is no next one either.
    .filter(([, { account, faults }]) => account && account !== 'guest' && faults?.match !== WHO)
    .map(([key, example]) => [name, key, definition, example] as const),
);

test.each(cases.filter(oneIn(4)))('%s, %s', async (_name, _key, definition, { props, press, ...scene }) => {
  const { default: Component } = await definition.component();
  const next = scene.account === 'retail' ? 'partner' : 'retail';
  const answers = new Set<string>();
  let isNext = false;
  const between: Scene['between'] = async (line, ask) => {
    if (isNext && !line.includes(WHO)) return new Response('', { status: 500 });
    const reply = await ask();
    const note = (answer: unknown) => isNext || wordsIn(answer, answers);
    // Some are no JSON, and some never end.
    reply
      .clone()
      .json()
      .then(note, () => {});
    return reply;
  };
  const open = async (account: string | undefined): Promise<OpenScene> => {
    const page = await show(definition, Component, props as Record<string, unknown>, { ...scene, account, between });
    const opener = press && document.querySelector(`[data-island-action="${press}"]`);
    if (opener) await user.click(opener);
    await pass(0);
    return page;
  };

  const page = await open(scene.account);
  await act(() => refreshUser());
  await pass(1000);
  const before = said();
  isNext = true;
  await login(page, next);
  await act(() => refreshUser());
  await pass(1000);
  const after = said();
  page.unmount();
  await open(next);
  await pass(1000);
  const fresh = said();
  const printed = JSON.stringify(props);
  const isOf = (text: string): boolean => /\d{3}/.test(text.replace(/\s/g, '')) || [...answers].some((word) => text.includes(word));
  const isPrinted = (text: string): boolean => printed.includes(JSON.stringify(text).slice(1, -1));
  expect([...after].filter((text) => before.has(text) && !fresh.has(text) && !isPrinted(text) && isOf(text))).toEqual([]);
});
