import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { padded, type Store } from '../../host/data/store';
import type { Product } from '../../host/types';
import { $identity, knownUser } from '../../shared/stores/core/buyer';
import { refreshUser } from '../../shared/stores/core/user';
import { $currentCar, chooseCar, garageOf } from '../../shared/stores/garage';
import Hints from '../../widgets/analog-hints/AnalogHints';
import { recall } from '../../widgets/analog-hints/history';
import definition from '../../widgets/analog-hints/widget';
import { calls, login, type OpenScene, pass, show, spoken, user, useScenes } from '../scene';

useScenes();

const SYNONYMS = [['Volkswagen', 'VAG', 'Audi']];
let followed: string[] = [];
const follow = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  followed.push(`${event.ctrlKey ? 'new ' : ''}${link.getAttribute('href')}`);
};
beforeEach(() => {
  followed = [];
  addEventListener('click', follow);
});
afterEach(() => {
  removeEventListener('click', follow);
  chooseCar(null);
});

const open = (props: Record<string, unknown> = {}, scene: Parameters<typeof show>[3] = { account: 'business' }) => show(definition, Hints, props, scene);
const field = () => screen.getByRole('combobox', { name: 'Поиск по артикулу' }) as HTMLInputElement;
const grid = () => screen.queryByRole('grid');
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const words = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const asked = (page: OpenScene) => calls(page, 'GET /api/v1/catalog/hints');
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};
/** One product of the shop with something of it changed. */
const change = (id: string, part: Partial<Product>) => (store: Store) => {
  const product = store.get<Product>('product', padded(id));
  store.set('product', padded(id), { ...product, ...part });
};
async function type(text: string, ms = 300) {
  await user.type(field(), text);
  await pass(ms);
  await pass(0);
}

describe('as one types', () => {
  test('manufacturer, article, name and «Показать аналоги» with what the analogs cost', async () => {
    await open();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await type('w712/75');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toBe(grid());
    expect(
      within(grid() as HTMLElement)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Производитель', 'Артикул', 'Название', 'Цена и наличие', 'Аналоги']);
    const [brand, article, name, price, analogs] = words(rows()[0]);
    expect(price).toMatch(/^[\d\s,]+ ₽ В наличии: \d+\u00a0шт\.$/);
    expect([brand, article, name]).toEqual(['Mann-Filter', 'W 712/75', 'Фильтр масляный']);
    expect(analogs).toMatch(/^Показать аналоги\d+ аналог(а|ов)?: от [\d\u00a0,]+\u00a0₽, (сегодня|от\u00a0\d+\u00a0(дня|дней))$/);
    expect(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Показать аналоги: Mann-Filter W 712/75' })).toHaveAttribute(
      'href',
      '/search?article=W%20712%2F75&brand=Mann-Filter',
    );
  });

  test('two characters ask nothing, a pause of 300 ms asks once', async () => {
    const page = await open();
    await type('w7', 1000);
    expect(asked(page)).toBe(0);
    expect(grid()).toBeNull();
    await user.type(field(), '12');
    await pass(299);
    expect(asked(page)).toBe(0);
    await pass(1);
    expect(asked(page)).toBe(1);
  });

  test('a late answer loses: the rows are those of the text in the field', async () => {
    const page = await open({}, { account: 'business', faults: { match: 'query=339', latency: 3000 } });
    await type('339');
    expect(screen.getByText('Загрузка…')).toBeInTheDocument();
    await user.clear(field());
    await type('bkr6e-11');
    await pass(5000);
    expect(asked(page)).toBe(2);
    expect(words(rows()[0]).slice(0, 2)).toEqual(['NGK', 'BKR6E-11']);
    expect(screen.queryByText('KYB')).toBeNull();
  });

  test('what begins with a text that finds nothing is not asked', async () => {
    const page = await open();
    await type('qwx77');
    const first = asked(page);
    expect(first).toBeGreaterThan(0);
    expect(screen.getByText('Ничего не найдено.')).toBeInTheDocument();
    await type('8812');
    expect(asked(page)).toBe(first);
    expect(screen.getByText('Ничего не найдено.')).toBeInTheDocument();
    await pass(200);
    expect(spoken()).toContain('Ничего не найдено.');
  });

  test('a failure says so and asks again, and marks nothing as bad', async () => {
    const page = await open({}, { faults: { match: '/catalog/hints', status: 500, times: 1 } });
    await type('w 712');
    expect(screen.getByText(/^Не удалось загрузить подсказки\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await pass(0);
    expect(asked(page)).toBe(2);
    expect(words(rows()[0])[0]).toBe('Mann-Filter');
  });

  test('what was found for another text is not told of this one: neither when it fails, nor when it is too short', async () => {
    const page = await open();
    await type('w712/75');
    expect(rows().length).toBeGreaterThan(0);
    await page.setFaults({ match: '/catalog/hints', status: 500 });
    await user.clear(field());
    await type('OC90');
    await pass(10_000);
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
    expect([grid(), screen.queryByText(/Показано по запросу/)]).toEqual([null, null]);
    await page.setFaults({});
    await user.clear(field());
    await type('0012');
    expect(screen.getByText(/есть у 2 производителей/)).toBeInTheDocument();
    await user.click(within(rows()[0] as HTMLElement).getByRole('link'));
    await user.clear(field());
    await user.type(field(), '00');
    expect(rows()).toHaveLength(1);
    expect([screen.queryByText(/производител/), screen.queryByText(/Показано по запросу/)]).toEqual([null, null]);
  });

  test('another buyer is not told what the former one was', async () => {
    const page = await open();
    await type('w712/75');
    expect(screen.getAllByText(/ от [\d\s,]+₽/).length).toBeGreaterThan(0);
    await page.setFaults({ match: '/catalog/hints', status: 500 });
    await login(page, 'retail');
    await act(() => refreshUser());
    await pass(10_000);
    expect(grid()).toBeNull();
  });

  test('how many were found is spoken once', async () => {
    await open();
    await type('bkr6e-11');
    await pass(200);
    expect(spoken()).toContain('Найдено: 1');
  });

  test('a name that is absent is a dash, and text of the shop is text', async () => {
    await open({}, { data: change('5124', { brand: '<img src=x onerror=alert(1)>', article: '"><b>77712', title: '', analogs: ['5136'] }) });
    await type('77712');
    expect(words(rows()[0]).slice(0, 3)).toEqual(['<img src=x onerror=alert(1)>', '"><b>77712', '—']);
    expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/search?article=%22%3E%3Cb%3E77712&brand=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
    );
  });

  test('the part that fits the chosen car is marked', async () => {
    await open();
    // Who the buyer is must be known: the choice is theirs.
    await user.click(field());
    await pass(0);
    const garage = garageOf.at({});
    await act(async () => {
      void garage.load();
      await pass(0);
      chooseCar(garage.$state.get().data?.[0] ?? null);
    });
    const { manufacturerName, modelName } = $currentCar.get() ?? {};
    await type(`фильтр ${manufacturerName} ${modelName}`);
    expect(words(rows()[0])[2]).toMatch(/Подходит к выбранному авто$/);
    // Of the chosen car, as everywhere.
    expect(screen.getAllByText('Подходит к выбранному авто')[0]).toHaveAttribute('data-tone', 'accent');
    await user.clear(field());
    await type('04e115561h');
    expect(words(rows()[0])[2]).toBe('Фильтр масляный');
  });
});

describe('what was meant', () => {
  test('the other keyboard: what was asked stands above the rows, the field keeps what was typed', async () => {
    await open();
    await type('ищыср');
    expect(words(rows()[0])[0]).toBe('Bosch');
    expect(screen.getByText('Искали: «ищыср». Показано по запросу «bosch».')).toBeInTheDocument();
    expect(field()).toHaveValue('ищыср');
    await pass(200);
    expect(spoken()).toContain('Искали: «ищыср». Показано по запросу «bosch».');
  });

  test('letters of the other alphabet', async () => {
    await open();
    await type('ВКR6Е-11');
    expect(words(rows()[0]).slice(0, 2)).toEqual(['NGK', 'BKR6E-11']);
    expect(screen.getByText('Искали: «ВКR6Е-11». Показано по запросу «BKR6E-11».')).toBeInTheDocument();
  });

  test('a number of several makers: choose one first', async () => {
    await open();
    await type('0012');
    expect(screen.getByText('Этот артикул есть у 2 производителей. Выберите нужного.')).toBeInTheDocument();
    expect(
      rows()
        .slice(0, 2)
        .map((row) => words(row).slice(0, 2)),
    ).toEqual([
      ['Denso', '0012'],
      ['ГАЗ', '0012'],
    ]);
  });

  test('names of one maker are one choice', async () => {
    const page = await open();
    await type('04e115561h');
    expect(rows()).toHaveLength(2);
    await page.change({ synonyms: SYNONYMS });
    expect(rows()).toHaveLength(1);
    expect(words(rows()[0])[0]).toBe('Volkswagenтакже Audi');
    expect(screen.queryByText(/Выберите нужного/)).toBeNull();
  });
});

describe('keys', () => {
  test('arrows go round, the focus stays in the field, Enter follows the row', async () => {
    await open();
    await type('0012');
    const all = rows();
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(all[0]);
    expect(all[0]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe(all[1]);
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    expect(followed).toEqual(['new /search?article=0012&brand=Denso']);
    expect(grid()).not.toBeNull();
    await user.keyboard('{Enter}');
    expect(followed[1]).toBe('/search?article=0012&brand=Denso');
    expect(grid()).toBeNull();
  });

  test('Home, End, ← and → are the caret’s and leave the rows', async () => {
    await open();
    await type('0012');
    for (const key of ['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}']) {
      await user.keyboard('{ArrowDown}');
      expect(active()).not.toBeNull();
      await user.keyboard(key);
      expect(active()).toBeNull();
    }
  });

  test('Escape closes, then clears; Alt and arrows open and close', async () => {
    await open();
    await type('0012');
    await user.keyboard('{Escape}');
    expect(grid()).toBeNull();
    expect(field()).toHaveValue('0012');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await pass(0);
    expect(grid()).not.toBeNull();
    expect(active()).toBeNull();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(grid()).toBeNull();
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue('');
  });

  test('Enter without a row sends the form; Tab goes to the links and, behind the last, closes the list', async () => {
    await open();
    let sent = '';
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      sent = new URLSearchParams(new FormData(event.target as HTMLFormElement) as never).toString();
    };
    addEventListener('submit', send);
    await type('0012');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Показать аналоги: Denso 0012' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    expect(grid()).toBeNull();
    await user.keyboard('{ArrowDown}');
    await pass(0);
    for (const _ of within(screen.getByRole('grid')).getAllByRole('link')) await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Найти' })).toHaveFocus();
    expect(grid()).toBeNull();
    await user.click(field());
    await user.keyboard('{Enter}');
    removeEventListener('submit', send);
    expect(sent).toBe('article=0012');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  });

  test('a press anywhere on a row follows it, a press elsewhere closes the list', async () => {
    await open();
    await type('0012');
    await user.click(screen.getByText('Свеча зажигания иридиевая'));
    expect(followed).toEqual(['/search?article=0012&brand=Denso']);
    await user.click(field());
    await pass(0);
    expect(grid()).not.toBeNull();
    await user.click(document.body);
    expect(grid()).toBeNull();
  });
});

describe('what the part itself costs', () => {
  test('each buyer is told the own price, and the words of the stock have its look', async () => {
    const told: (string | undefined)[] = [];
    for (const account of ['retail', 'business']) {
      await open({}, { account });
      await type('w712/75');
      told.push(words(rows()[0])[3]);
      const stock = within(rows()[0] as HTMLElement).getByText(/^В наличии/);
      expect(stock).toHaveAttribute('data-availability', 'in');
      // The figure stays with what it counts.
      expect(stock.textContent).toMatch(/\d\u00a0шт\.$/);
      cleanup();
    }
    expect(told[0]).not.toBe(told[1]);
  });

  test('without a price it is on request', async () => {
    await open({}, { account: 'business', data: change('5124', { amounts: {} }) });
    await type('w712/75');
    expect(words(rows()[0])[3]).toMatch(/^Цена по запросу В наличии/);
  });
});

describe('a part without analogs', () => {
  test('leads to its own page, never to analogs', async () => {
    await open({}, { account: 'business', data: change('5125', { article: '77712', brand: 'Lonely', analogs: [] }) });
    await type('77712');
    expect(words(rows()[0])[4]).toBe('Открыть товарБез аналогов');
    expect(screen.getByRole('link', { name: 'Открыть товар: Lonely 77712' })).toHaveAttribute('href', expect.stringMatching(/^\/product\/5125/));
  });

  test('and nowhere without one: Enter on it sends the form', async () => {
    await open();
    await type('0012');
    expect(words(rows()[1])).toEqual(['ГАЗ', '0012', 'Шайба крышки головки блока', '', 'Без аналогов']);
    let sent = 0;
    const send = (event: SubmitEvent) => {
      event.preventDefault();
      sent++;
    };
    addEventListener('submit', send);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    removeEventListener('submit', send);
    expect([sent, followed]).toEqual([1, []]);
  });
});

describe('history', () => {
  const choose = async (text: string) => {
    await user.clear(field());
    await type(text);
    await user.keyboard('{ArrowDown}{Enter}');
  };

  test('the last parts stand below an empty field, the last first, and those that begin as what is typed', async () => {
    const page = await open();
    await choose('w 712/75');
    await choose('0012');
    await choose('w712-75');
    const before = asked(page);
    await user.clear(field());
    expect(screen.getByRole('grid', { name: 'Недавно искали' })).toBeInTheDocument();
    expect(rows().map((row) => words(row).slice(0, 3))).toEqual([
      ['Mann-Filter', 'W 712/75', 'Фильтр масляный'],
      ['Denso', '0012', 'Свеча зажигания иридиевая'],
    ]);
    await user.type(field(), '00');
    expect(rows()).toHaveLength(1);
    await pass(1000);
    expect(asked(page)).toBe(before);
  });

  test('kept for its buyer alone, without what was typed, and gone when another has logged in', async () => {
    const page = await open();
    await choose('0012');
    const kept = JSON.stringify({ ...localStorage });
    expect(kept).toContain('Denso');
    expect(kept).not.toMatch(/ivanov|@|\+7/i);
    page.unmount();
    const other = await open({}, { account: 'retail' });
    await user.click(field());
    await pass(0);
    expect(grid()).toBeNull();
    other.unmount();
    await open();
    await user.click(field());
    await pass(0);
    expect(grid()).toBeNull();
  });

  test('kept by a former version of the site: still there', async () => {
    await open();
    await act(knownUser);
    localStorage.setItem(`islands:sought:${$identity.get()}`, JSON.stringify([{ brand: 'Denso', article: '0012', name: 'Свеча', page: 7 }, { brand: 5 }]));
    act(recall);
    await user.click(field());
    await pass(0);
    expect(rows().map((row) => words(row).slice(0, 3))).toEqual([['Denso', '0012', 'Свеча']]);
  });

  test('cleared at a press, with the focus back in the field', async () => {
    await open();
    await choose('0012');
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Удалить историю' }));
    expect(grid()).toBeNull();
    expect(field()).toHaveFocus();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('islands:sought'))).toEqual([]);
  });

  test('turned off by the page, and whatever stands in the storage does no harm', async () => {
    const page = await open({ history: false });
    await choose('0012');
    await user.clear(field());
    expect(grid()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('islands:sought'))).toEqual([]);
    page.unmount();
    const next = await open();
    await choose('0012');
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('islands:sought'));
    next.unmount();
    for (const broken of ['{', '7', '[null,{"brand":1}]', `[{"brand":"${'x'.repeat(300)}","article":"1"}]`]) {
      localStorage.setItem(key, broken);
      const view = await open();
      await user.click(field());
      await pass(0);
      expect(grid()).toBeNull();
      view.unmount();
    }
  });
});

test('an address that is no address of the shop leads nowhere', async () => {
  await open({ analogsHref: 'javascript:alert(1)//{article}' });
  await type('0012');
  expect(within(grid() as HTMLElement).queryAllByRole('link')).toEqual([]);
});
