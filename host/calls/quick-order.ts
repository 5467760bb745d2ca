// A list of parts that a browser's own form sends: read as the bundle reads it, put into the cart, and told on the page that answers.

import { foldCode } from '../../shared/format/codes';
import { listOf } from '../../shared/format/part-list/list';
import { type ListedRow, textOf as listText, piecesOf } from '../../shared/format/part-list/row';
import { sourceOf } from '../../shared/format/part-list/source';
import { lineOf, type OpenCart } from '../shop/cart';
import type { ListReport } from '../types';
import { cartForChange, LOCKED, openCart } from './cart';
import { type Candidate, type Entered, enter } from './quick-entry';
import { type Call, Refused } from './route';

const nameOf = ({ brand, article, name }: Pick<Candidate, 'brand' | 'article' | 'name'>): string => `${brand} ${article}, ${name}`;

/** A row as it stands in the form, so that it is found there: its line is another one by then. */
const rowName = ({ article, brand }: ListedRow): string => [article, brand].filter(Boolean).join(' ');

/** What stands in the cart now; more than the list says where it stood there before. */
function addedWords(call: Call, { cart }: OpenCart, row: ListedRow, { id, quantity }: Entered['added'][number]): string {
  const product = call.backend.product(lineOf(call.backend, cart.id, id)?.productId ?? '');
  const name = product ? nameOf({ ...product, name: product.title }) : rowName(row);
  const isOther = quantity !== piecesOf(row.quantity);
  return `${name}: ${isOther ? `в списке ${row.quantity} шт., в корзине теперь ` : ''}${quantity} шт.`;
}

/** What is to be written into a line whose number means several products, or none. */
function choiceWords({ article }: ListedRow, candidates: readonly Candidate[]): string {
  const names = candidates.map(nameOf).join('; ');
  const isSame = candidates.some((one) => foldCode(one.article) === foldCode(article));
  return isSame ? `такой номер есть у нескольких производителей, допишите нужного. Есть: ${names}.` : `товара с таким номером нет. Похожие: ${names}.`;
}

/** What became of the list; what is not in the cart stands in `left`, as a list to be mended. */
export function enterList(call: Call): ListReport {
  const { list: given } = call.fields;
  const text = typeof given === 'string' ? given : '';
  const refused = (why: string): ListReport => ({ added: [], sent: 0, why, faults: [], rest: 0, left: text });
  // A guest is on the way to the login page.
  if (call.account.role === 'guest') return refused('');
  const { rows, rest, isSure } = listOf(sourceOf(text));
  if (rows.length === 0) return refused(text.trim() ? 'Не удалось прочитать список. Проверьте, что в нем есть номера деталей.' : 'Вставьте список деталей.');
  // Nobody can be asked here: a wrong number would be ordered.
  if (!isSure) return refused('Непонятно, что в столбцах списка. Напишите над ними строкой: номер, производитель, количество.');
  try {
    const open = cartForChange(call, openCart(call));
    if (open instanceof Response) return refused(LOCKED);
    const { added, choose, failed } = enter(
      call,
      open,
      rows.map((row) => ({ ...row, quantity: piecesOf(row.quantity) ?? 0 })),
    );
    const report: ListReport = { added: [], sent: rows.length, why: '', faults: [], rest: rest.length, left: '' };
    const left: ListedRow[] = [];
    for (const row of rows) {
      const of = <T extends { line: number }>(all: readonly T[]): T | undefined => all.find(({ line }) => line === row.line);
      const [taken, several] = [of(added), of(choose)];
      if (taken) report.added.push(addedWords(call, open, row, taken));
      else {
        left.push(row);
        const said = several ? choiceWords(row, several.candidates) : (of(failed)?.error ?? '').replace(/^Строка \d+: /, '');
        const name = rowName(row);
        report.faults.push(`Строка ${row.line}${name && ` (${name})`}: ${said}`);
      }
    }
    return { ...report, left: listText([...left, ...rest]) };
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    throw error;
  }
}

/** Is this the form of that page? */
export const isList = ({ request, url }: Pick<Call, 'request' | 'url'>): boolean => request.method === 'POST' && url.pathname === '/quick-order';
