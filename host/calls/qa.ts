// Switches for whoever tests. They need no CSRF token: nothing here exists in a real shop.
import { accountBy } from '../accounts';
import { type FaultBoard, rulesOf, WrongRule } from '../faults';
import { saveSession } from '../session';
import { isVariant } from '../variants';
import { json } from './answers';
import { type PhpValue, textOf } from './form';
import type { Call } from './route';
import { expire, signIn, signOut } from './site';

const QA = '/__qa/';

/** Answers `/__qa/…`; `null` for the pages of that folder. */
export function answerQa(call: Omit<Call, 'params' | 'account'>, board: FaultBoard, reset: () => void): Response | null {
  const { request, url, session } = call;
  if (!url.pathname.startsWith(QA)) return null;
  const name = url.pathname.slice(QA.length);
  const given = (call.json && typeof call.json === 'object' ? call.json : call.fields) as Record<string, unknown>;
  const isPost = request.method === 'POST';
  /** `keep` and `new` go against what Yii2 does by default at login and at logout. */
  const csrf = typeof given.csrf === 'string' ? given.csrf : '';
  const scope = given.scope === 'global' || url.searchParams.get('scope') === 'global' ? null : session.id;

  if (name === 'faults') {
    if (isPost) {
      if (call.json === undefined) return json({ status: 'error', output: 'Faults come as JSON: {"status": 500}, a list of such, or {"rules": […]}.' }, 400);
      try {
        board.set(scope, rulesOf(call.json));
      } catch (error) {
        if (error instanceof WrongRule) return json({ status: 'error', output: error.message }, 400);
        throw error;
      }
    }
    if (request.method === 'DELETE') board.set(scope, []);
    return json({ faults: board.list(session.id) });
  }
  if (name === 'log') {
    if (isPost) board.clearLog();
    const entries = board.log(url.searchParams.get('scope') === 'global' ? undefined : session.id);
    const counts: Record<string, number> = {};
    for (const { method, path } of entries) counts[`${method} ${path}`] = (counts[`${method} ${path}`] ?? 0) + 1;
    return json({ counts, requests: entries.map(({ session: _session, ...entry }) => entry) });
  }
  if (name === 'variants') {
    if (isPost) {
      const asked = Object.entries(given).filter(([variant]) => isVariant(variant));
      const off = new Set(asked.map(([variant]) => variant));
      const on = asked.filter(([, value]) => value !== false && value !== 0 && value !== '0').map(([variant]) => variant);
      session.variants = [...session.variants.filter((variant) => !off.has(variant)), ...on.filter(isVariant)];
      saveSession(call.backend.store, session);
    }
    return json({ variants: session.variants });
  }
  if (!isPost) return null;
  if (name === 'reset') {
    reset();
    return json({ status: 'success' });
  }
  if (name === 'login') {
    const wanted = typeof given.account === 'string' ? given.account : textOf(given.account as PhpValue | undefined);
    const account = accountBy(wanted);
    if (wanted && wanted !== 'guest' && !account) return json({ status: 'error', output: `Нет учетной записи «${wanted}».` }, 404);
    if (account) signIn(call.backend, session, account.id, csrf === 'keep');
    else signOut(call.backend, session, csrf === 'new');
    return json({ status: 'success', output: { account: account?.login ?? '', id: account?.id ?? '' } });
  }
  if (name === 'expire') {
    expire(call.backend, session);
    return json({ status: 'success' });
  }
  if (name === 'logout') {
    signOut(call.backend, session, csrf === 'new');
    return json({ status: 'success' });
  }
  return null;
}

/** Requests that leave no trace in the journal and meet no fault. */
export const isQaSwitch = (url: URL, method: string): boolean =>
  ['faults', 'log', 'variants', 'reset', 'login', 'logout', 'expire'].some((name) => url.pathname === QA + name) &&
  (method === 'POST' || /(faults|log|variants)$/.test(url.pathname));
