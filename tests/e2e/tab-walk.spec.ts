// Every page by Tab from its beginning, and by Shift+Tab from its end: the focus is seen wherever it comes, comes on, and what it comes to has a name of its own.
import type { Page } from '@playwright/test';
import { oneIn } from '../amount';
import { PAGES } from './pages';
import { drawn, expect, PRODUCTS, test } from './shop';

const { filter, pads, plug } = PRODUCTS;

/** Pages that the list of all has not: of a buyer with more of everything. */
const MORE: Readonly<Record<string, string>> = {
  'a delayed cart': '/delayed/view',
  bookmarks: '/personal/bookmarks',
  garage: '/personal/garage',
  'the auto catalogue': '/auto/catalog/cars',
};

/** Rows of long lists are alike: so many stops from either end. */
const STOPS = 110;

interface Stop {
  /** Which element it is, by the order of arrival; -1 for none. */
  id: number;
  wrong: string;
  /** A field of a date: the browser stops at its day, month, year and calendar, and frames the part. */
  isDate?: boolean;
}

/** What is wrong with where the focus is. */
const look = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const memory = globalThis as unknown as { stops?: Element[] };
    memory.stops ??= [];
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return { id: -1, wrong: '' };
    let id = memory.stops.indexOf(element);
    if (id < 0) id = memory.stops.push(element) - 1;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name =
      element.getAttribute('aria-label') ?? ((labels[0] ?? element).textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) || element.outerHTML.slice(0, 100));
    const wrong: string[] = [];
    const [box] = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (!box) return { id, wrong: `${name}: has no place` };
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) wrong.push('is out of the window');
    else {
      const hit = document.elementFromPoint(x, y);
      if (!hit || ![element, ...labels].some((one) => one.contains(hit) || hit.contains(one)))
        wrong.push(`lies under ${(hit?.closest('[class]') ?? hit)?.outerHTML.slice(0, 80)}`);
    }
    const isFramed = (place: Element | null): boolean => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const isDate = element instanceof HTMLInputElement && element.type === 'date';
    const around = [element, element.parentElement, element.parentElement?.parentElement ?? null, element.nextElementSibling];
    if (!isDate && !around.some(isFramed)) wrong.push('has no visible frame');
    return { id, isDate, wrong: wrong.length > 0 ? `${name}: ${wrong.join(', ')}` : '' };
  });

/** Goes through the page until it begins anew; gives what is wrong on the way. */
async function walk(page: Page, key: string): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<number>();
  let last = -1;
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press(key);
    const { id, wrong, isDate } = await look(page);
    if (isDate && id === last) continue;
    last = id;
    // Out of the page, or at its beginning again.
    if (id < 0 || (seen.has(id) && [...seen][0] === id)) break;
    if (seen.has(id)) return [...found, `${key} does not come on from stop ${stop}: ${wrong || id}`];
    seen.add(id);
    if (wrong) found.push(wrong);
  }
  return seen.size > 0 ? found : ['nothing takes the focus'];
}

/** Controls of one list that have one role and one name, and do not lead to one place. */
const twins = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby');
      const words = by
        ?.split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : undefined;
      return (element.getAttribute('aria-label') ?? words ?? label ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    };
    const found = new Set<string>();
    const lists = [...document.querySelectorAll('ul, ol, [role="list"], tbody')].map((list) =>
      [...list.querySelectorAll('li, [role="listitem"], tr')].filter((row) => row.parentElement?.closest('ul, ol, [role="list"], tbody') === list),
    );
    // Cards of products are a list, whatever they stand in.
    for (const rows of [...lists, [...document.querySelectorAll('article')]]) {
      const known = new Map<string, { element: Element; row: Element }>();
      for (const row of rows) {
        for (const element of row.querySelectorAll('button, a[href], input:not([type="hidden"]), select, textarea')) {
          if (!element.checkVisibility({ visibilityProperty: true })) continue;
          const role = element.getAttribute('role') ?? (element instanceof HTMLInputElement ? element.type : element.tagName);
          const key = `${role} «${nameOf(element)}»`;
          const twin = known.get(key);
          if (!twin) known.set(key, { element, row });
          else if (
            twin.row !== row &&
            !(element instanceof HTMLAnchorElement && twin.element instanceof HTMLAnchorElement && element.href === twin.element.href)
          )
            found.add(`twice in one list: ${key}`);
        }
      }
    }
    return [...found];
  });

/** There from the beginning of the page, and back from its end, wherever the way there has come to. */
async function thereAndBack(page: Page): Promise<string[]> {
  const found = await walk(page, 'Tab');
  await page.evaluate(() => {
    const end = document.createElement('span');
    end.tabIndex = -1;
    document.body.append(end);
    end.focus();
  });
  return [...new Set([...found, ...(await walk(page, 'Shift+Tab'))])];
}

test('what is looked for is found', async ({ page }) => {
  const open = (body: string) => page.setContent(`<!doctype html><title>Проба</title><style>button:focus-visible { outline: 2px solid }</style>${body}`);
  await open('<button>Один</button><button>Два</button>');
  expect(await thereAndBack(page)).toEqual([]);
  await open('<button>Один</button><button style="outline: none">Без рамки</button>');
  expect(await thereAndBack(page)).toEqual(['Без рамки: has no visible frame']);
  await open('<button>Один</button><div style="position: fixed; inset: 0 0 auto; height: 60px; background: #fff">Шапка</div>');
  expect(await thereAndBack(page)).toEqual([expect.stringMatching(/^Один: lies under /)]);
  await open('<button>Один</button><button style="position: fixed; left: -200px; width: 100px">За краем</button>');
  expect(await thereAndBack(page)).toEqual(['За краем: is out of the window']);
  await open('<button>Один</button><button id="trap">Яма</button><button>Три</button><script>trap.onkeydown = (event) => event.preventDefault()</script>');
  expect(await walk(page, 'Tab')).toEqual([expect.stringContaining('does not come on')]);
  await open('<ul><li><button aria-label="Удалить: Фильтр">×</button></li><li><button aria-label="Удалить: Фильтр">×</button></li></ul>');
  expect(await twins(page)).toEqual(['twice in one list: BUTTON «Удалить: Фильтр»']);
  await open('<div><article><a href="/a">Фильтр</a></article><p>или</p><article><a href="/b">Фильтр</a></article></div>');
  expect(await twins(page)).toEqual(['twice in one list: A «Фильтр»']);
  await open('<ul><li><a href="/a">Фильтр</a></li><li><a href="/a">Фильтр</a></li></ul>');
  expect(await twins(page)).toEqual([]);
});

for (const [name, path] of Object.entries({ ...PAGES, ...MORE }).filter(oneIn(3))) {
  test(`${name}: by Tab there and back`, async ({ page, login, put, incidents: _ }) => {
    await login('business');
    for (const { id } of [filter, pads, plug]) await put(id, 2);
    await page.goto(path);
    await drawn(page);
    expect([...(await twins(page)), ...(await thereAndBack(page))]).toEqual([]);
  });
}

test('people of a company: by Tab there and back', async ({ page, login, incidents: _ }) => {
  await login('holding');
  await page.goto('/personal/employees');
  await drawn(page);
  expect([...(await twins(page)), ...(await thereAndBack(page))]).toEqual([]);
});

for (const path of ['/catalog', '/cart/view', '/order/partial', `/product/${pads.id}`].filter(oneIn(2)))
  test(`${path} on a phone: by Tab there and back`, async ({ page, login, put, incidents: _ }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await login('business');
    for (const { id } of [filter, pads, plug]) await put(id, 2);
    await page.goto(path);
    await drawn(page);
    expect([...(await twins(page)), ...(await thereAndBack(page))]).toEqual([]);
  });

test('lines of one name are told apart in the cart, and in a part of it', async ({ page, login }) => {
  await login('carfleet');
  for (const path of ['/cart/view', '/order/partial']) {
    await page.goto(path);
    await drawn(page);
    expect((await twins(page)).filter((twin) => !twin.includes(': A «'))).toEqual([]);
  }
});
