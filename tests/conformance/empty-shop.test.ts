// A shop that has nothing of what a widget asks for is told of in words: nobody waits for ever.
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { oneIn } from '../amount';
import type { Scene } from '../demo-page';
import { pass, useScenes } from '../scene';
import { cases, open } from './cases';

useScenes();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
  // What a page has printed and the shop does not know any more is reported there.
  vi.stubGlobal('reportError', vi.fn());
});

/** An answer without a row in any of its lists. */
const emptied = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? []
    : answer !== null && typeof answer === 'object'
      ? Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptied(value)]))
      : answer;

const between: Scene['between'] = async (_line, ask) => {
  const reply = await ask();
  const answer: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined);
  return answer === undefined ? reply : Response.json(emptied(answer), { status: reply.status });
};

test.each(cases.filter(([, , , { faults }]) => faults === undefined).filter(oneIn(4)))('%s %s', async (_widget, _key, definition, example) => {
  await open(definition, example, { between });
  await pass(120_000);
  expect(screen.queryAllByText('Загрузка…').map((one) => one.parentElement?.outerHTML.slice(0, 300))).toEqual([]);
});
