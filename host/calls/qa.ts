// Switches for whoever tests. They need no CSRF token: nothing here exists in a real shop.
import { accountBy } from '../accounts';
import { type FaultBoard, rulesOf } from '../faults';
import { json } from './answers';
import { type PhpValue, textOf } from './form';
import type { Call } from './route';
import { signIn, signOut } from './site';

const QA = '/__qa/';

/** Answers `/__qa/…`; `null` for the pages of that folder. */
export function answerQa(call: Omit<Call, 'params' | 'account'>, board: FaultBoard, reset: () => void): Response | null {
  const { request, url, session } = call;
  if (!url.pathname.startsWith(QA)) return null;
  const name = url.pathname.slice(QA.length);
  const given = (call.json && typeof call.json === 'object' ? call.json : call.fields) as Record<string, unknown>;
  const isPost = request.method === 'POST';
  const scope = given.scope === 'global' || url.searchParams.get('scope') === 'global' ? null : session.id;

  if (name === 'faults') {
    if (isPost) board.set(scope, rulesOf(call.json));
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
  if (!isPost) return null;
  if (name === 'reset') {
    reset();
    return json({ status: 'success' });
  }
  if (name === 'login') {
    const wanted = typeof given.account === 'string' ? given.account : textOf(given.account as PhpValue | undefined);
    const account = accountBy(wanted);
    if (wanted && wanted !== 'guest' && !account) return json({ status: 'error', output: `Нет учетной записи «${wanted}».` }, 404);
    if (account) signIn(call.backend, session, account.id);
    else signOut(call.backend, session);
    return json({ status: 'success', output: { account: account?.login ?? '', id: account?.id ?? '' } });
  }
  if (name === 'logout') {
    signOut(call.backend, session);
    return json({ status: 'success' });
  }
  return null;
}

/** Requests that leave no trace in the journal and meet no fault. */
export const isQaSwitch = (url: URL, method: string): boolean =>
  ['faults', 'log', 'reset', 'login', 'logout'].some((name) => url.pathname === QA + name) && (method === 'POST' || /faults|log$/.test(url.pathname));
