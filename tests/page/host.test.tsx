import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configure } from '../../shared/browser/config';
import { whileAnswering } from '../../shared/stores/core/answering';
import { promptGuest } from '../../shared/stores/core/guests';
import { closeModal, closeModals, openModal, shownAhead } from '../../shared/stores/core/modals';
import { alert, announce, dismissAlert, toast } from '../../shared/stores/core/notices';
import { showAhead } from '../../shared/ui/aheadDialog';
import { inAlert, pass, spoken, toasts, user, useScenes } from '../scene';

useScenes();

async function doing(action: () => void): Promise<void> {
  await act(async () => action());
  await pass(0);
}
const host = () => document.querySelector('[data-islands-host]') as HTMLElement;
const regions = () => [...document.querySelectorAll('.isl-live-region')];
const placeholders = () => [...host().querySelectorAll<HTMLElement>('[data-island]')];

describe('live regions', () => {
  test('one pair, there from the start, spoken after a tenth of a second and emptied after seven', async () => {
    expect(regions().map((region) => [region.getAttribute('role'), region.getAttribute('aria-live'), region.textContent])).toEqual([
      ['status', 'polite', ''],
      ['alert', 'assertive', ''],
    ]);
    await doing(() => announce('Готово'));
    expect(spoken()).toBe(' | ');
    await pass(100);
    expect(spoken()).toBe('Готово | ');
    await pass(6900);
    expect(spoken()).toBe('Готово | ');
    await pass(200);
    expect(spoken()).toBe(' | ');
  });

  test('move into the topmost dialog, where they can be heard, and back', async () => {
    await doing(() => promptGuest({ text: 'Чтобы заказать товар, войдите.' }));
    const dialog = screen.getByRole('dialog');
    for (const region of regions()) expect(dialog.contains(region)).toBe(true);
    expect(regions()).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await pass(0);
    expect(regions()).toHaveLength(2);
    for (const region of regions()) expect(host().contains(region)).toBe(true);
  });

  test('what a translator has put in the place of words is not said again by the other region', async () => {
    await doing(() => announce('Готово'));
    await pass(100);
    const [polite] = regions() as [Element, Element];
    const theirs = document.createElement('font');
    theirs.textContent = 'Done';
    polite.firstChild?.replaceWith(theirs);
    let spokenAgain = 0;
    const watch = new MutationObserver((records) => {
      spokenAgain += records.length;
    });
    watch.observe(polite, { childList: true, characterData: true, subtree: true });
    await doing(() => announce('Не получилось', 'assertive'));
    await pass(100);
    expect([spoken(), spokenAgain]).toEqual(['Done | Не получилось', 0]);
    await pass(7000);
    watch.disconnect();
    expect(spoken()).toBe(' | ');
  });

  test('come back with the next thing to say when the page’s body was replaced', async () => {
    const old = [...document.body.childNodes];
    document.body.replaceChildren();
    await doing(() => announce('Снова здесь'));
    await pass(100);
    expect(document.body.contains(host())).toBe(true);
    expect(spoken()).toContain('Снова здесь');
    document.body.replaceChildren(...old);
  });
});

describe('toasts', () => {
  test('equal ones are one, at most three are shown, and hovering stops their time', async () => {
    await doing(() => {
      for (const text of ['А', 'А', 'Б', 'В', 'Г']) toast({ text, ms: 2000 });
    });
    expect(toasts()).toHaveLength(3);
    expect(screen.getByText('А').closest('[data-toast]')).toHaveTextContent('×2');
    await user.hover(screen.getByText('А'));
    await pass(5000);
    expect(toasts()).toHaveLength(3);
    await user.unhover(screen.getByText('А'));
    await pass(2000);
    await pass(2000);
    expect(toasts()).toEqual([]);
  });

  test.each(['under the pointer', 'with the focus'])('go on when they move into a dialog, also %s', async (how) => {
    await doing(() => void toast({ text: 'Готово', ms: 2000 }));
    if (how === 'under the pointer') await user.hover(screen.getByText('Готово'));
    else act(() => screen.getByRole('button', { name: 'Закрыть уведомление' }).focus());
    await doing(() => promptGuest({ text: 'Чтобы заказать товар, войдите.' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Готово'));
    await pass(2000);
    expect(toasts()).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Закрыть' }));
    await pass(0);
  });

  describe('while a press is being answered', () => {
    let answer = (): void => {};
    beforeEach(async () => {
      await doing(() => void toast({ text: 'Первое', ms: 60_000 }));
      await pass(1000);
      void whileAnswering(
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
      );
      await doing(() => void toast({ text: 'Второе', ms: 2000 }));
    });
    afterEach(async () => {
      answer();
      await pass(60_000);
    });

    test('one that comes waits, and has its whole time from then', async () => {
      await pass(200);
      expect(toasts()).toEqual(['Первое']);
      await pass(100);
      expect(toasts()).toEqual(['Первое', 'Второе']);
      answer();
      await pass(1990);
      expect(toasts()).toEqual(['Первое', 'Второе']);
      await pass(10);
      expect(toasts()).toEqual(['Первое']);
    });

    test('one that goes is gone at once', async () => {
      await user.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
      expect(toasts()).not.toContain('Первое');
      // The pointer and the focus are at the other now, which stands for as long.
      await user.click(screen.getByRole('button', { name: 'Закрыть уведомление' }));
      expect(toasts()).toEqual([]);
    });
  });

  test('an unsafe address is no link', async () => {
    await doing(() => {
      toast({ text: 'Плохо', link: { href: 'javascript:alert(1)', text: 'сюда' } });
      toast({ text: 'Хорошо', link: { href: '/personal', text: 'туда' } });
    });
    expect(screen.queryByText('сюда')).toBeNull();
    expect(screen.getByRole('link', { name: 'туда' })).toHaveAttribute('href', '/personal');
  });

  test('a press runs the action', async () => {
    let pressed = 0;
    await doing(() => void toast({ text: 'Удалено', action: { text: 'Вернуть', run: () => pressed++ } }));
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(pressed).toBe(1);
  });
});

describe('alerts', () => {
  test('one after another; each has the text, and its least destructive press has the focus', async () => {
    await doing(() => alert('Первое'));
    await pass(2500);
    await doing(() => alert('Второе'));
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(inAlert().getByText('Первое')).toBeInTheDocument();
    expect(inAlert().getByRole('button', { name: 'Понятно' })).toHaveFocus();
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(inAlert().getByText('Второе')).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('leads to the login by a real link', async () => {
    await doing(() => alert('Вы вышли из системы.', { link: { href: '/site/login?returnUrl=%2F', text: 'Войти' } }));
    expect(inAlert().getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/site/login?returnUrl=%2F');
    await doing(() => dismissAlert());
  });

  test('tries again at a word where it can, and goes with it', async () => {
    const run = vi.fn();
    await doing(() => alert('Товар закончился.', { what: 'return', title: 'Колодки', action: { text: 'Повторить', run } }));
    expect(screen.getByRole('alertdialog', { name: 'Товар не возвращен: Колодки' })).toBeInTheDocument();
    await user.click(inAlert().getByRole('button', { name: 'Повторить' }));
    expect([run.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  });

  test.each([
    ['add', 'Товар не добавлен'],
    ['return', 'Товар не возвращен'],
    ['set', 'Количество не изменено'],
    ['remove', 'Товар не удален'],
    ['otherBuyer', 'Товар не в вашей корзине'],
    ['unsure', 'Изменение не подтверждено'],
    ['load', 'Корзина не загружена'],
    [undefined, 'Изменение не сохранено'],
  ] as const)('is titled by what did not happen: %s', async (what, title) => {
    await doing(() => alert('Нет подключения к интернету.', { what }));
    expect(screen.getByRole('alertdialog', { name: title })).toHaveAccessibleDescription('Нет подключения к интернету.');
    await doing(() => dismissAlert());
  });

  test('names the product it did not happen to; several with one reason are one alert, which names none', async () => {
    await doing(() => alert('Нет подключения к интернету.', { what: 'add', title: 'Фильтр масляный MANN-FILTER W 712/75' }));
    expect(screen.getByRole('alertdialog', { name: 'Товар не добавлен: Фильтр масляный MANN-FILTER W 712/75' })).toBeInTheDocument();
    await doing(() => alert('Нет подключения к интернету.', { what: 'add', title: 'Колодки тормозные' }));
    expect(screen.getByRole('alertdialog', { name: 'Товар не добавлен' })).toBeInTheDocument();
    await doing(() => dismissAlert());
  });

  test('words of a server are text', async () => {
    await doing(() => alert('<img src=x onerror="alert(1)">'));
    expect(inAlert().getByText('<img src=x onerror="alert(1)">')).toBeInTheDocument();
    await doing(() => dismissAlert());
  });

  test('the browser’s own by configuration', async () => {
    configure({ alerts: 'native' });
    const said: unknown[] = [];
    const { alert: own } = window;
    window.alert = (text) => said.push(text);
    await doing(() => alert('Просто'));
    window.alert = own;
    expect(said).toEqual(['Просто']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the guests’ prompt', () => {
  test('why, and three ways in', async () => {
    const why = 'Чтобы добавить товар в избранное, войдите или зарегистрируйтесь.';
    await doing(() => promptGuest({ text: why }));
    const dialog = within(screen.getByRole('dialog', { name: 'Вход и регистрация' }));
    expect(dialog.getByText(why)).toBeInTheDocument();
    const here = encodeURIComponent(location.pathname + location.search);
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Войти', `/site/login?returnUrl=${here}`],
      ['Регистрация юридического лица', '/site/signup?type=company'],
      ['Регистрация ИП', '/site/signup?type=entrepreneur'],
    ]);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('modals', () => {
  test('each open one is a placeholder with its properties, in the order of opening; equal ones are one', async () => {
    let first = '';
    let second = '';
    await doing(() => {
      first = openModal('modal-warehouse-address', { warehouseId: 'MSK1', warehouseName: undefined });
      openModal('modal-warehouse-address', { warehouseId: 'MSK1', warehouseName: undefined });
      second = openModal('modal-quick-view', { goodId: 5123, offers: [{ id: '1' }], isForOrder: true, counter: false });
    });
    expect(placeholders().map(({ dataset }) => ({ ...dataset }))).toEqual([
      { island: 'modal-warehouse-address', load: 'now', warehouseId: 'MSK1' },
      { island: 'modal-quick-view', load: 'now', goodId: '5123', offers: '[{"id":"1"}]', isForOrder: '1', counter: '0' },
    ]);
    await doing(() => closeModal(first));
    expect(placeholders().map(({ dataset }) => dataset.island)).toEqual(['modal-quick-view']);
    await doing(() => closeModal(second));
    expect(placeholders()).toEqual([]);
  });

  test('no property takes the place of what the runtime goes by', async () => {
    const page = await import('../../shared/page');
    for (const name of ['island', 'load', 'islandState', 'island-shell'])
      expect(() => page.openModal('modal-warehouse-address', { warehouseId: 'MSK1', [name]: 'visible' })).toThrow(`"${name}" cannot be a property`);
    expect(placeholders()).toEqual([]);
    let key = '';
    await doing(() => {
      key = openModal('modal-warehouse-address', { warehouseId: 'MSK1', island: 'basket-counter', load: 'visible' });
    });
    expect(placeholders().map(({ dataset }) => ({ ...dataset }))).toEqual([{ island: 'modal-warehouse-address', load: 'now', warehouseId: 'MSK1' }]);
    await doing(() => closeModal(key));
  });

  test('none is left open by the back/forward cache', async () => {
    await doing(() => void openModal('modal-quick-view', { goodId: '1' }));
    await doing(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(placeholders()).toEqual([]);
  });
});

describe('a modal that is shown before it is drawn', () => {
  const NAME = 'modal-info-draft-product';
  const ahead = () => screen.queryByRole('dialog', { name: 'Скоро' });
  let opener: HTMLButtonElement;
  beforeEach(async () => {
    opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    shownAhead.set(NAME, (home, { title }, close) => showAhead(home, String(title), close));
    openModal(NAME, { title: 'Скоро' });
  });
  afterEach(async () => {
    await doing(() => closeModals());
    opener.remove();
  });

  test('it stands at once and has the focus; its placeholder comes a frame later', async () => {
    expect(ahead()).toHaveAttribute('open');
    expect(ahead()).toContainElement(document.activeElement as HTMLElement);
    expect(placeholders()).toEqual([]);
    await pass(500);
    expect(placeholders().map(({ dataset }) => dataset.island)).toEqual([NAME]);
  });

  test('the one that is drawn takes its place, and keeps the focus', async () => {
    await pass(500);
    const [node] = placeholders();
    const drawn = node?.appendChild(document.createElement('input'));
    drawn?.focus();
    await doing(() => void node?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true })));
    expect(ahead()).toBeNull();
    expect(drawn).toHaveFocus();
  });

  test('a key pressed meanwhile is told the one that is drawn, once, and the page too', async () => {
    const heard: string[] = [];
    const hear = (event: Event) => heard.push(event.currentTarget === document ? 'page' : `drawn: ${(event as KeyboardEvent).key}`);
    document.addEventListener('keydown', hear);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    await pass(500);
    expect(heard).toEqual([]);
    const [node] = placeholders();
    const drawn = node?.appendChild(document.createElement('input'));
    drawn?.addEventListener('keydown', hear);
    drawn?.focus();
    await doing(() => void node?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true })));
    expect(heard).toEqual(['drawn: ArrowRight', 'page']);
    document.removeEventListener('keydown', hear);
  });

  test.each([
    ['its button', () => screen.getByRole('button', { name: 'Закрыть' }).click()],
    ['Escape', () => fireEvent(ahead() as HTMLElement, new Event('cancel', { cancelable: true }))],
    ['whoever opened it', () => closeModals()],
  ])('closed by %s before it is drawn it is gone, nothing is drawn, and the page scrolls', async (_, close) => {
    expect(document.documentElement.style.overflowY).toBe('hidden');
    await doing(close);
    expect(ahead()).toBeNull();
    await pass(500);
    expect(placeholders()).toEqual([]);
    expect(document.documentElement.style.overflowY).toBe('');
  });

  test('what fails does not stay', async () => {
    await pass(500);
    const error = new CustomEvent('island:error', { bubbles: true, cancelable: true, detail: { phase: 'render' } });
    await doing(() => void placeholders()[0]?.dispatchEvent(error));
    expect(ahead()).toBeNull();
  });
});
