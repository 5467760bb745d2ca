// @vitest-environment node
// The approval of an order in the demo shop: who sees what, who decides, what becomes of the lines.
import { expect, test } from 'vitest';
import { freshShop, type Visitor } from './client';

const open = async () => {
  const { visit } = freshShop();
  const as = async (account: string) => {
    const one = visit();
    await one.loginAs(account);
    return one;
  };
  return { employee: await as('employee'), approver: await as('approver'), as };
};
const listOf = async (who: Visitor) => (await who.get('/api/v1/cart/list')).json();
const answer = async (who: Visitor, path: string, body: Record<string, string> = {}) => (await who.post(path, body)).json();

test('who approves is listed what waits, with who asked, since when and why; others of the company are not', async () => {
  const { employee, approver, as } = await open();
  const [own] = await listOf(employee);
  expect(own).toMatchObject({ name: 'Гараж № 2', status: 'PENDING', isCanApprove: false, approval: { isOwn: true, approvers: [{ fio: 'Морозова Елена' }] } });
  const [waiting] = await listOf(approver);
  expect(waiting).toMatchObject({
    cartId: own.cartId,
    isCanApprove: true,
    approval: { askedBy: 'Сидоров Павел', askedAt: '2026-11-20', isOwn: false, reason: expect.stringMatching(/\.$/) },
  });
  expect(await listOf(await as('retail'))).toEqual([]);
  expect((await approver.post(`/delayed/delete?id=${own.cartId}`)).status).toBe(403);
  expect((await employee.post(`/delayed/approve?id=${own.cartId}`)).status).toBe(403);
  expect((await answer(approver, `/delayed/reject?id=${own.cartId}`, { comment: 'я'.repeat(256) }))[0]).toMatchObject({ field: 'comment' });
});

test('what is taken back leaves the list of who approves, and can be asked for again', async () => {
  const { employee, approver } = await open();
  const [{ cartId }] = await listOf(employee);
  expect(await employee.ok(`/delayed/approve-cancel?id=${cartId}`)).toEqual({ statusId: 'CANCELED' });
  expect(await listOf(approver)).toEqual([]);
  expect((await answer(approver, `/delayed/approve?id=${cartId}`)).output).toBe('Решение уже принято другим сотрудником.');
  await employee.ok(`/cart/approve-request?id=${cartId}`, { comment: 'Снова' });
  expect((await answer(employee, `/cart/approve-request?id=${cartId}`)).output).toMatchObject({ code: 'approval' });
  const { output } = await (await approver.get(`/delayed/approve-history?id=${cartId}`)).json();
  expect(output.map(({ statusId }: { statusId: string }) => statusId)).toEqual(['PENDING', 'REJECTED', 'PENDING', 'CANCELED', 'PENDING']);
  expect(output.at(-1).items).toHaveLength(9);
});

test('a sum that was seen and is another by now is refused with words; the sum itself is not needed', async () => {
  const { employee, approver } = await open();
  const [{ cartId, cost }] = await listOf(employee);
  for (const deed of ['approve', 'reject']) {
    const reply = await approver.post(`/delayed/${deed}?id=${cartId}`, { comment: 'Дорого', expectedCost: String(cost + 1) });
    expect([reply.status, (await reply.json()).message]).toEqual([409, 'Запрос изменился: сумма теперь другая. Проверьте позиции и сумму.']);
  }
  expect(await approver.ok(`/delayed/approve?id=${cartId}`, { expectedCost: String(cost) })).toEqual({ statusId: 'APPROVED' });
});

test('of chosen lines the others go back to who asked', async () => {
  const { employee, approver } = await open();
  const [{ cartId }] = await listOf(employee);
  const { output } = await (await approver.get(`/delayed/content?id=${cartId}&page=1`)).json();
  const [one, two] = output.items;
  expect((await approver.post(`/delayed/approve?id=${cartId}`, { 'items[0]': '7' })).status).toBe(404);
  const { restCartId } = await approver.ok(`/delayed/approve?id=${cartId}`, { comment: 'Остальное позже', 'items[0]': one.id, 'items[1]': two.id });
  const rows = await listOf(employee);
  expect(rows).toMatchObject([
    { cartId, quantity: 2, status: 'APPROVED', isNeedApproveOrder: false, isCanCheckout: true },
    { cartId: restCartId, name: 'Гараж № 2: не согласовано', comment: 'Остальное позже', quantity: 7, status: null, isNeedApproveOrder: true },
  ]);
});

test('an approved cart that has changed since wants an approval again', async () => {
  const { employee, approver } = await open();
  const [{ cartId }] = await listOf(employee);
  await approver.ok(`/delayed/approve?id=${cartId}`);
  expect(await employee.ok(`/delayed/count?id=${cartId}`)).toMatchObject({ isNeedApproveOrder: false, isCanCheckout: true });
  const { output } = await (await employee.get(`/delayed/content?id=${cartId}&page=1`)).json();
  await employee.ok(`/delayed/delete-item?id=${cartId}&itemId=${output.items[0].id}`);
  expect(await employee.ok(`/delayed/count?id=${cartId}`)).toMatchObject({
    status: 'APPROVED',
    isNeedApproveOrder: true,
    isCanCheckout: false,
    message: 'Корзина изменилась после согласования. Отправьте ее на согласование еще раз.',
  });
  expect((await answer(employee, `/checkout/create?id=${cartId}`)).output).toMatchObject({ code: 'approval_required' });
});

test('approvalInPlace: the active cart itself waits, and is changed by nobody until it is decided', async () => {
  const { employee, approver } = await open();
  const body = JSON.stringify({ approvalInPlace: true });
  await employee.request('/__qa/variants', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  await employee.ok('/cart/set-subdivision', { 'CartStructureForm[subdivision]': '12' });
  await employee.ok('/cart/set-sector', { 'CartStructureForm[sector]': '121' });
  const { cartId } = await employee.ok('/cart/approve-request', { comment: '' });
  expect(await employee.ok('/cart/count')).toMatchObject({ cartId, status: 'PENDING', isCanCheckout: false });
  expect((await answer(employee, '/cart/add?id=5124', { quantity: '1' })).output).toMatchObject({ code: 'approval', cart: { status: 'PENDING' } });
  expect((await listOf(approver)).map((cart: { cartId: string }) => cart.cartId)).toContain(cartId);
  await approver.ok(`/delayed/reject?id=${cartId}`, { comment: 'Дорого' });
  expect(await employee.ok('/cart/count')).toMatchObject({ cartId, status: 'REJECTED' });
  await employee.ok('/cart/add?id=5124', { quantity: '1' });
});

test('without a script the page of a cart has a form for each decision', async () => {
  const { employee, approver } = await open();
  const [{ cartId }] = await listOf(employee);
  const page = `/delayed/view?id=${cartId}`;
  expect(await employee.readPage(page)).toMatch(/Согласует: Морозова Елена[\s\S]*action="\/delayed\/approve-cancel\?id=/);
  expect(await approver.readPage(page)).not.toContain('/delayed/edit-name');
  const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ _csrf: approver.token, url: page, comment: '' });
  const reply = await approver.request(`/delayed/reject?id=${cartId}`, { method: 'POST', body, headers });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, page]);
  expect(await approver.readPage(page)).toContain('Укажите причину отклонения.');
});
