// The header of §3 «Cart»: totals, structure, what may be done with the cart.
import { SECTORS, SUBDIVISIONS } from '../seed/company';
import type { Session } from '../types';
import { accountOf } from './access';
import { approvalOf, isOutdated, mayDecide } from './approval';
import type { Backend } from './backend';
import { errorOf, isRecounting, linesOf, type OpenCart, type StoredLine } from './cart';
import { kopecks, unitPrice } from './prices';

/** Roubles that each subdivision may still spend. */
const BUDGET = 40_000;

/** Number of lines and their cost. */
export function totals(backend: Backend, open: OpenCart, lines = linesOf(backend, open.cart.id)): { quantity: number; cost: number } {
  let cost = 0;
  for (const line of lines) {
    const good = backend.good(line.productId);
    cost += ((good && unitPrice(open.payer, good, line.quantity)) ?? 0) * line.quantity;
  }
  return { quantity: lines.length, cost: kopecks(cost) };
}

/** Those that are ordered now. */
export const orderedLines = (backend: Backend, { cart }: Pick<OpenCart, 'cart'>): StoredLine[] => linesOf(backend, cart.id).filter((line) => !line.unchecked);

/** The answer of `/cart/count`: totals, structure and permissions; of these lines alone where they are named. */
export function headerOf(backend: Backend, open: OpenCart, session: Session, lines = linesOf(backend, open.cart.id)) {
  const { cart, payer } = open;
  const me = accountOf(session);
  const company = payer.companyId !== undefined;
  const recounting = isRecounting(backend, cart);
  const { quantity, cost } = totals(backend, open, lines);
  const hasErrors = lines.some((line) => errorOf(backend, payer, line));
  const lacksStructure = company && !(cart.subdivision && cart.sector);
  const isMustChoiceCar = payer.mustChooseCar ?? false;
  const lacksCars = isMustChoiceCar && lines.some(({ assignCars }) => assignCars.length === 0);
  const outdated = isOutdated(backend, open);
  const needsApproval = payer.role === 'employee' && (cart.approval !== 'APPROVED' || outdated);
  const isCanCheckout = quantity > 0 && !hasErrors && !recounting && me.role !== 'guest' && !needsApproval && !lacksStructure && !lacksCars;
  const message = recounting
    ? 'Идет пересчет корзины. Изменения временно недоступны.'
    : hasErrors
      ? 'Часть товаров нельзя заказать'
      : quantity > 0 && lacksStructure
        ? 'Укажите подразделение и сектор.'
        : lacksCars
          ? 'Укажите автомобиль для каждой позиции.'
          : outdated
            ? 'Корзина изменилась после согласования. Отправьте ее на согласование еще раз.'
            : undefined;
  return {
    quantity,
    cost,
    cartId: cart.id,
    subdivisions: company ? SUBDIVISIONS.map(({ id, name }) => ({ id, name })) : [],
    sectors: company && cart.subdivision ? (SECTORS[cart.subdivision] ?? []) : [],
    subdivision: cart.subdivision || null,
    sector: cart.sector || null,
    isCanCheckout,
    isCanApprove: payer.role === 'approver' || mayDecide(me, open),
    isCanAssignCar: company || payer.role === 'business',
    isStoreStructureOrder: company,
    isStoreStructureCar: company,
    isMustChoiceCar,
    isNeedApproveOrder: needsApproval,
    status: cart.approval || null,
    approval: approvalOf(open, me, cost),
    isShowDelayed: me.role !== 'guest',
    isRecountProcess: recounting,
    clientCart: payer.id === me.id ? null : { clientId: payer.id, clientName: payer.user.fio, ...(me.actsForClients ? {} : { isEmployee: true }) },
    ...(company && cart.subdivision ? { budget: { left: BUDGET } } : {}),
    ...(message ? { message } : {}),
  };
}

/** Why a cart cannot be ordered, in words, with what its page does about it. */
export interface Obstacle {
  text: string;
  /** Nothing but to look at the cart where there is none. */
  action?: string;
}

/** All of them, those of its lines first. */
export function obstaclesOf(backend: Backend, { cart, payer }: OpenCart, header: ReturnType<typeof headerOf>, lines: readonly StoredLine[]): Obstacle[] {
  if (header.isRecountProcess) return [{ text: header.message ?? '' }];
  const found: Obstacle[] = [];
  if (lines.some((line) => errorOf(backend, payer, line))) found.push({ text: 'Часть товаров нельзя заказать.' });
  const carless = header.isMustChoiceCar ? lines.filter(({ assignCars }) => assignCars.length === 0).length : 0;
  if (carless > 0) {
    const isOne = carless % 10 === 1 && carless % 100 !== 11;
    found.push({ text: `Укажите автомобиль у ${carless} ${isOne ? 'позиции' : 'позиций'}.`, action: 'Указать автомобили' });
  }
  if (header.isStoreStructureOrder && !(cart.subdivision && cart.sector))
    found.push({ text: 'Укажите подразделение и сектор.', action: 'Указать подразделение и сектор' });
  if (header.isNeedApproveOrder)
    found.push(
      cart.approval === 'PENDING'
        ? { text: 'Корзина отправлена на согласование. Изменения недоступны до решения.' }
        : { text: 'Нужно согласование руководителя.', action: 'Отправить на согласование' },
    );
  return found;
}
