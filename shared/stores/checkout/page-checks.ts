// What the page's own script has against what a field of the customer holds: it is asked by an event, and answers now or later. Nobody waits for it for ever.
import { CUSTOMER_FIELDS, type Customer, type CustomerKind } from '../../validation/customer';
import type { Verdict } from '../../validation/fields';
import { notifyPage } from '../core/revalidate';

/** Who has not answered by then has nothing against it. */
const PATIENCE_MS = 10_000;

const isLater = (given: unknown): given is PromiseLike<unknown> => typeof (given as PromiseLike<unknown> | null)?.then === 'function';

/** A page may say anything. */
const verdictIn = (given: unknown): Verdict => (typeof given === 'string' || given === false ? given : null);

/** A check that broke is none. */
const patiently = (given: unknown): Promise<Verdict> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    Promise.resolve(given)
      .then(verdictIn, () => null)
      .then((verdict) => {
        clearTimeout(timer);
        resolve(verdict);
      });
  });

const firstWrong = (verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => verdict === false || verdict);

function ask(field: keyof Customer, value: string, values: Customer): Verdict | Promise<Verdict> {
  const given: unknown[] = [];
  notifyPage('islands:check', { field, value, values: { ...values }, answer: (verdict: unknown) => void given.push(verdict) });
  return given.some(isLater) ? Promise.all(given.map(patiently)).then(firstWrong) : firstWrong(given.map(verdictIn));
}

/** Every field is one the page may have something against. */
export const PAGE_CHECKS = Object.fromEntries(
  CUSTOMER_FIELDS.map((field) => [field, (value: string, values: Customer) => ask(field, value, values)]),
) as CustomerKind['checks'];
