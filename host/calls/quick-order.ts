// A list of parts that a browser's own form sends: read as the bundle reads it, put into the cart, and told on the page that answers.
import { listOf } from '../../shared/format/part-list/list';
import { textOf as listText, piecesOf } from '../../shared/format/part-list/row';
import { sourceOf } from '../../shared/format/part-list/source';
import type { ListReport } from '../types';
import { cartForChange, LOCKED, openCart } from './cart';
import { type Candidate, enter } from './quick-entry';
import { type Call, Refused } from './route';

const nameOf = ({ brand, article, name }: Candidate): string => `${brand} ${article}, ${name}`;

/** What became of the list; what is not in the cart stands in `left`, as a list to be mended. */
export function enterList(call: Call): ListReport {
  const { list: given } = call.fields;
  const text = typeof given === 'string' ? given : '';
  const refused = (why: string): ListReport => ({ added: 0, sent: 0, why, faults: [], left: text });
  // A guest is on the way to the login page.
  if (call.account.role === 'guest') return refused('');
  const { rows, rest } = listOf(sourceOf(text));
  if (rows.length === 0) return refused(text.trim() ? 'Не удалось прочитать список. Проверьте, что в нем есть номера деталей.' : 'Вставьте список деталей.');
  try {
    const open = cartForChange(call, openCart(call));
    if (open instanceof Response) return refused(LOCKED);
    const { added, choose, failed } = enter(
      call,
      open,
      rows.map((row) => ({ ...row, quantity: piecesOf(row.quantity) ?? 0 })),
    );
    const there = new Set(added.map(({ line }) => line));
    const faults = [
      ...failed,
      ...choose.map(({ line, candidates }) => ({
        line,
        error: `Строка ${line}: выберите производителя. Подходят: ${candidates.map(nameOf).join('; ')}.`,
      })),
    ];
    return {
      added: added.length,
      sent: rows.length,
      why: '',
      faults: faults.sort((a, b) => a.line - b.line).map(({ error }) => error),
      left: listText([...rows.filter(({ line }) => !there.has(line)), ...rest]),
    };
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    throw error;
  }
}

/** Is this the form of that page? */
export const isList = ({ request, url }: Pick<Call, 'request' | 'url'>): boolean => request.method === 'POST' && url.pathname === '/quick-order';
