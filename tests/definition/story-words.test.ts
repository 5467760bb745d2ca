// Storybook speaks Russian of what examples tell the demo shop to spoil.
import { expect, test } from 'vitest';
import { faultText } from '../../.storybook/docs/faults';
import type { FaultRule } from '../../host/types';

const examples = import.meta.glob<Record<string, { faults?: FaultRule }>>('../../widgets/*/examples.ts', { eager: true, import: 'default' });

test('every fault of an example is a sentence', () => {
  const rules = Object.values(examples).flatMap((states) => Object.values(states).flatMap(({ faults }) => faults ?? []));
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) expect(faultText(rule)).toMatch(/^Сбой магазина, (?:все запросы|запросы «[^»]+»): [а-я0-9][^{}]*\.$/);
});

test.each<[FaultRule, string]>([
  [{ status: 500, match: 'GET /api/v1/favoriteProduct?' }, 'Сбой магазина, запросы «GET /api/v1/favoriteProduct»: ответ 500.'],
  [{ latency: 600_000 }, 'Сбой магазина, все запросы: ответ не приходит.'],
  [{ latency: 1500, times: 2 }, 'Сбой магазина, все запросы: ответ приходит через 1,5 с, раз: 2.'],
  [{ status: 503, retryAfter: 5 }, 'Сбой магазина, все запросы: ответ 503, повторить через 5 с.'],
  [{ refuse: 'Нельзя.' }, 'Сбой магазина, все запросы: магазин отказывает: «Нельзя.».'],
  [{ processed: true, drop: true, html: false }, 'Сбой магазина, все запросы: выполняются, но ответ испорчен, связь рвется.'],
])('%o', (rule, words) => expect(faultText(rule)).toBe(words));
