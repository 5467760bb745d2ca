// What the shop has answered to one buyer is not shown to the next, whatever state a widget was in when they changed.
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refreshUser } from '../../shared/stores/core/user';
import { oneIn } from '../amount';
import type { Scene } from '../demo-page';
import { login, pass, useScenes } from '../scene';
import { cases, open } from './cases';

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

// Where nobody is told who the buyer is there is no next one either.
const known = cases.filter(([, , , { account, faults }]) => account && account !== 'guest' && faults?.match !== WHO);

test.each(known.filter(oneIn(4)))('%s %s', async (_widget, _key, definition, example) => {
  const next = example.account === 'retail' ? 'partner' : 'retail';
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

  const page = await open(definition, example, { between });
  await act(() => refreshUser());
  await pass(1000);
  const before = said();
  isNext = true;
  await login(page, next);
  await act(() => refreshUser());
  await pass(1000);
  const after = said();
  page.unmount();
  await open(definition, { ...example, account: next }, { between });
  await pass(1000);
  const fresh = said();
  const printed = JSON.stringify(example.props);
  const isOf = (text: string): boolean => /\d{3}/.test(text.replace(/\s/g, '')) || [...answers].some((word) => text.includes(word));
  const isPrinted = (text: string): boolean => printed.includes(JSON.stringify(text).slice(1, -1));
  expect([...after].filter((text) => before.has(text) && !fresh.has(text) && !isPrinted(text) && isOf(text))).toEqual([]);
});
