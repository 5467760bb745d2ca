// @vitest-environment node
// Forms inside the fallbacks of the demo shop are those that the catalogue gives to copy, and each does what it says without a script.
import { Window } from 'happy-dom';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../host/pages/index';
import { checkSource } from '../../shared/definition/check';
import { type FallbackForm, type Submission, submissionsOf } from '../../shared/definition/forms';
import { freshShop, ORIGIN, type Visitor } from './client';

const files = import.meta.glob<readonly FallbackForm[]>('../../widgets/*/forms.ts', { eager: true, import: 'default' });
const nameOf = (file: string): string => file.split('/').at(-2) ?? '';
const described = Object.entries(files).flatMap(([file, forms]) =>
  forms.flatMap((form) => submissionsOf(form.html).map((submission) => ({ widget: nameOf(file), form, submission }))),
);
const lineOf = ({ method, path: to, query }: Submission): string => `${method} ${to}${query.map((name) => ` ${name}`).join('')}`;

type Open = () => Promise<{ visitor: Visitor; path: string }>;

/** Somebody's page, in a shop of its own: what is posted there changes no other. */
const as =
  (account: string, to: string, prepare?: (visitor: Visitor) => Promise<string | undefined>): Open =>
  async () => {
    const visitor = freshShop().visit();
    await visitor.loginAs(account);
    return { visitor, path: (await prepare?.(visitor)) ?? to };
  };
const filled = async (visitor: Visitor): Promise<undefined> => {
  await visitor.ok('/cart/add?id=5123', { quantity: '3' });
};
const delayed = async (visitor: Visitor): Promise<string> => {
  const [{ cartId }] = (await (await visitor.get('/api/v1/cart/list')).json()) as [{ cartId: string }];
  return `/delayed/view?id=${cartId}`;
};

const PAGES: Record<string, Open> = {
  'the own cart': as('retail', '/cart/view', filled),
  'a client’s cart': as('manager', '/personal/cart?client=1002', async (visitor) => {
    await visitor.ok('/cart/add?id=5123', { quantity: '3', clientId: '1002' });
    return undefined;
  }),
  'a delayed cart': as('business', '', delayed),
  'a cart that waits': as('employee', '', delayed),
  'a cart to be decided about': as('approver', '', delayed),
  'a cart to be asked for': as('employee', '', async (visitor) => {
    const page = await delayed(visitor);
    await visitor.ok(page.replace('view', 'approve-cancel'));
    return page;
  }),
  'a part of the cart': as('retail', '/order/partial', filled),
  'a line left out of the order': as('retail', '/order/partial', async (visitor) => {
    const { id } = await visitor.ok('/cart/add?id=5123', { quantity: '3' });
    await visitor.ok('/api/v1/partial-order/remove', { 'items[]': id });
    return undefined;
  }),
  'a part of a delayed cart': as('business', '', async (visitor) => (await delayed(visitor)).replace('/delayed/view', '/order/partial')),
  'a list of parts': as('business', '/quick-order'),
  'a list of parts for a client': as('manager', '/quick-order?clientId=1002'),
  bookmarks: as('business_tp', '/personal/bookmarks'),
  orders: as('manyorders', '/orders'),
  employees: as('approver', '/personal/employees'),
};

/** What a browser would send by each button of the forms of a page's fallbacks. */
function printedOn(html: string) {
  const page = new new Window({
    settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  }).DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('[data-island] button')].flatMap((button) => {
    const form = button.closest('form') ?? (button.getAttribute('form') && page.querySelector(`[data-island] #${button.getAttribute('form')}`));
    const island = button.closest('[data-island]');
    if (!form || !island || button.getAttribute('type') === 'button' || island.hasAttribute('data-island-shell')) return [];
    const controls = [...form.querySelectorAll('input, select, textarea'), button];
    const fields = controls
      .filter((control) => control.getAttribute('name'))
      .map((control): [string, string] => [
        control.getAttribute('name') ?? '',
        control.getAttribute('value') ?? (control as unknown as HTMLInputElement).value,
      ]);
    const address = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', ORIGIN);
    const method = form.getAttribute('method') === 'post' ? ('POST' as const) : ('GET' as const);
    return [{ widget: island.getAttribute('data-island') ?? '', method, address, fields }];
  });
}

type Printed = ReturnType<typeof printedOn>[number];
const lineOfPrinted = ({ method, address }: Printed): string => lineOf({ method, path: address.pathname, query: [...address.searchParams.keys()], fields: [] });
const describedAs = (printed: Printed) =>
  described.find(({ widget, submission }) => widget === printed.widget && lineOf(submission) === lineOfPrinted(printed));

let pages: Record<string, Printed[]>;
beforeAll(async () => {
  pages = Object.fromEntries(
    await Promise.all(
      Object.entries(PAGES).map(async ([name, open]) => {
        const { visitor, path: to } = await open();
        return [name, printedOn(await visitor.readPage(to))];
      }),
    ),
  );
});

test.each(Object.keys(PAGES))('%s: its forms are described', (name) => {
  expect(pages[name]).not.toEqual([]);
  for (const printed of pages[name] ?? []) {
    const line = lineOfPrinted(printed);
    const found = describedAs(printed);
    expect(found, `widgets/${printed.widget}/forms.ts describes ${line}`).toBeDefined();
    const all = printed.fields.map(([field]) => field);
    const fields = all.filter((field) => field !== '_csrf');
    expect(found?.submission.fields, line).toEqual(expect.arrayContaining(fields));
    expect([...fields, ...Object.keys(found?.form.only ?? {})], line).toEqual(expect.arrayContaining(found?.submission.fields ?? []));
    expect(all.includes('_csrf'), line).toBe(printed.method === 'POST');
  }
});

test.each(['business', 'manager'])('%s meets no other form in a fallback of any page', async (account) => {
  const visitor = freshShop().visit();
  await visitor.loginAs(account);
  const strange: string[] = [];
  for (const to of paths.filter((one) => !one.startsWith('/__qa')))
    for (const printed of printedOn(await visitor.readPage(to))) if (!describedAs(printed)) strange.push(`${to}: ${printed.widget}: ${lineOfPrinted(printed)}`);
  expect(strange).toEqual([]);
});

test('the checker has nothing to say of them', () => {
  for (const { form } of described) expect(checkSource(form.html, []), form.does).toEqual([]);
});

test('every form that is described stands on a page', () => {
  const seen = new Set(Object.values(pages).flat().map(describedAs));
  expect(described.filter((one) => !seen.has(one)).map(({ widget, submission }) => `${widget}: ${lineOf(submission)}`)).toEqual([]);
});

const DONE: Record<string, string> = {
  '/cart/recount': 'Количество товара обновлено',
  '/cart/delete-item': 'Товар удален из корзины',
  '/cart/to-delayed': 'Корзина отложена',
  '/delayed/edit-name': 'Название и комментарий сохранены',
  '/delayed/delete': 'Отложенная корзина удалена',
  '/delayed/to-cart': 'Товары перенесены в корзину',
  '/cart/approve-request': 'Корзина отправлена на согласование.',
  '/delayed/approve-cancel': 'Запрос на согласование отозван.',
  '/delayed/approve': 'Корзина согласована.',
  '/delayed/reject': 'Корзина отклонена.',
  '/api/v1/partial-order/add': 'Позиция добавлена в заказ',
  '/api/v1/partial-order/remove': 'Позиция останется в корзине',
};

/** What a buyer types where the form asks for it. */
const typed = (name: string, value: string): string => (name === 'list' ? 'W 712/75 2' : name === 'comment' || name.endsWith('[name]') ? 'Май' : value);

test.each(Object.entries(PAGES))('%s: each of its forms is answered, by a page or by the way back', async (_what, open) => {
  const first = await open();
  const printed = printedOn(await first.visitor.readPage(first.path));
  const lines = [...new Set(printed.map(({ address }) => address.pathname))];
  for (const line of lines) {
    const { visitor, path: to } = await open();
    const form = printedOn(await visitor.readPage(to)).find(({ address }) => address.pathname === line);
    if (!form) throw new Error(`${line} is not there any more`);
    const body = new URLSearchParams(form.fields.map(([name, value]) => [name, typed(name, value)]));
    const headers = { Accept: 'text/html', Referer: ORIGIN + to, ...(form.method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }) };
    const address = form.address.pathname + form.address.search;
    const reply =
      form.method === 'POST' ? await visitor.request(address, { method: 'POST', body, headers }) : await visitor.request(`${address}?${body}`, { headers });
    const done = DONE[line];
    if (done === undefined) {
      expect([line, reply.status]).toEqual([line, 200]);
      continue;
    }
    const back = reply.headers.get('Location') ?? '';
    expect([line, reply.status, back]).toEqual([line, 303, form.fields.find(([name]) => name === 'url')?.[1] ?? to]);
    expect(await visitor.readPage(back), line).toContain(done);
  }
});
