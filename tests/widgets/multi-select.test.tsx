import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { mountOver } from '../../shared/browser/typed-before';
import MultiSelect from '../../widgets/multi-select/MultiSelect';
import definition from '../../widgets/multi-select/widget';
import { pass, show, spoken, user, useScenes } from '../scene';

useScenes();

const options = [
  { value: '1', label: 'Фильтр масляный', group: 'Фильтры', selected: true },
  { value: '2', label: 'Фильтр воздушный', group: 'Фильтры' },
  { value: '3', label: 'Колодки тормозные', group: 'Тормоза' },
  { value: '4', label: 'Диск тормозной', group: 'Тормоза', disabled: true },
  { value: '', label: 'Без номера' },
];

const open = (props: Record<string, unknown> = {}) => show(definition, MultiSelect, { label: 'Товары', name: 'goods[]', options, ...props });
const field = () => screen.getByRole('combobox', { name: /^Товары/ });
const list = () => screen.getByRole('listbox', { name: 'Товары' });
const names = () =>
  within(list())
    .getAllByRole('option')
    .map((one) => one.textContent);
const select = () => document.querySelector('select') as HTMLSelectElement;
const values = () => [...select().querySelectorAll('option')].filter(({ selected }) => selected).map(({ value }) => value);
const chips = () =>
  within(screen.getByRole('list', { name: 'Выбранное: Товары' }))
    .getAllByRole('button')
    .map((one) => one.textContent);

/** Inside a form of the page, over what is printed in the placeholder; what its developer is told. */
async function openIn(printed: string, props: Record<string, unknown> = {}, beside = '') {
  const told: string[] = [];
  const parse = (html: string) => [...document.createRange().createContextualFragment(html).childNodes];
  const fallback = parse(printed);
  const fields = parse(beside);
  const Over = (given: ComponentProps<typeof MultiSelect>) => {
    let drawn: ReturnType<typeof MultiSelect> | null = null;
    mountOver(
      [],
      () => {
        drawn = MultiSelect(given);
      },
      fallback,
      (path, message) => told.push(`${path}: ${message}`),
    );
    return drawn;
  };
  const Form = (given: ComponentProps<typeof MultiSelect>) => (
    <form aria-label="Метка" onSubmit={(event) => event.preventDefault()}>
      <div ref={(place) => void place?.replaceChildren(...fields)} />
      <Over {...given} />
      <button type="submit">Создать</button>
      <button type="reset">Очистить</button>
    </form>
  );
  const page = await show(definition, Form, { label: 'Товары', ...props });
  return { page, told, fallback, form: () => screen.getByRole('form', { name: 'Метка' }) as HTMLFormElement };
}

const PRINTED = '<select name="goods[]" multiple><option value="5124" selected>Фильтр</option><option value="5125">Колодки</option></select>';

describe('keys of a combobox of many', () => {
  test('↓ opens and walks round; Enter chooses and lets go; the list stays in the admin’s variant', async () => {
    await open({ variant: 'admin' });
    act(() => field().focus());
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(list()).toHaveAttribute('aria-multiselectable', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: 'Фильтр воздушный' });
    expect(field()).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: 'Фильтр воздушный' })).toHaveAttribute('aria-selected', 'true');
    expect(values()).toEqual(['1', '2']);
    await pass(200);
    expect(spoken()).toContain('Выбрано: Фильтр воздушный. Всего: 2.');
    await user.keyboard('{Enter}');
    expect(values()).toEqual(['1']);
    await pass(200);
    expect(spoken()).toContain('Убрано: Фильтр воздушный. Всего выбрано: 1.');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Без номера' }).id);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    ['/admin/marketing-label/create', true],
    ['/admin/marketing-label/create/', true],
    ['/admin/marketing-label/update', false],
  ])('at %s the list stays open after a choice by itself: %s', async (address, stays) => {
    history.replaceState(null, '', address);
    await open({ variant: 'auto' });
    act(() => field().focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox') !== null).toBe(stays);
    history.replaceState(null, '', '/');
  });

  test.each([
    ['/admin/marketing-label/create', ['Фильтр масляный', 'Колодки тормозные', 'Фильтр воздушный']],
    ['/admin/marketing-label/update', null],
  ])('at %s what is chosen stands in the order it was chosen in by itself: %j', async (address, expected) => {
    history.replaceState(null, '', address);
    await open({ variant: 'auto' });
    for (const name of ['Колодки тормозные', 'Фильтр воздушный']) {
      await user.click(field());
      await user.click(screen.getByRole('option', { name }));
    }
    if (expected) expect(chips()).toEqual(expected);
    else expect(screen.getByText('Фильтр масляный, Фильтр воздушный, Колодки тормозные')).toBeVisible();
    history.replaceState(null, '', '/');
  });

  test('by default the list closes with a choice, and what is chosen is named in one line', async () => {
    await open();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Колодки тормозные' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('Выбрано: 2 из 5')).toBeVisible();
    expect(screen.getByText('Фильтр масляный, Колодки тормозные')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('Escape closes, then clears the search; what is chosen stays', async () => {
    await open({ variant: 'admin' });
    await user.type(field(), 'кол');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('кол');
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue('');
    expect(values()).toEqual(['1']);
  });

  test('Backspace in an empty field takes the last chosen away, one for a press and none while it is held', async () => {
    await open({ variant: 'admin' });
    await user.type(field(), 'кол');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Фильтр масляный', 'Колодки тормозные']);
    await user.clear(field());
    fireEvent.keyDown(field(), { key: 'Backspace', repeat: true });
    expect(values()).toEqual(['1', '3']);
    await user.keyboard('{Backspace}');
    expect(values()).toEqual(['1']);
    expect(field()).toHaveFocus();
  });

  test('one that is off is walked to, not chosen, and said so', async () => {
    await open({ variant: 'admin' });
    await user.type(field(), 'диск');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('option', { name: 'Диск тормозной' })).toHaveAttribute('aria-disabled', 'true');
    expect(values()).toEqual(['1']);
    await pass(200);
    expect(spoken()).toContain('Недоступно: Диск тормозной.');
  });
});

describe('search', () => {
  test('by words in any order, group and «ё»; how many were found is said after a pause', async () => {
    await open({ variant: 'admin', options: [...options, { value: '9', label: 'Шлем жёлтый' }] });
    await user.type(field(), 'фильтр воздуш');
    expect(names()).toEqual(['Фильтр воздушный']);
    await pass(700);
    expect(spoken()).toContain('Найдено: 1');
    await user.clear(field());
    await user.type(field(), 'тормоза');
    expect(names()).toEqual(['Колодки тормозные', 'Диск тормозной']);
    await user.clear(field());
    await user.type(field(), 'желтый');
    expect(names()).toEqual(['Шлем жёлтый']);
    await user.clear(field());
    await user.type(field(), 'ничего такого');
    expect(screen.getByText('Ничего не найдено. Измените запрос.')).toBeVisible();
  });

  test('all that is found is chosen at once, the page hears of it once, and «Снять все» can be taken back', async () => {
    await open({ variant: 'admin' });
    const heard: string[] = [];
    for (const type of ['input', 'change']) document.body.addEventListener(type, ({ target }) => target === select() && heard.push(type));
    await user.type(field(), 'фильтр');
    await user.click(screen.getByRole('button', { name: 'Выбрать все найденные (2)' }));
    expect(values()).toEqual(['1', '2']);
    expect(heard).toEqual(['input', 'change']);
    await user.click(screen.getByRole('button', { name: 'Снять все' }));
    expect(values()).toEqual([]);
    expect(screen.getByText('Ничего не выбрано')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Вернуть' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect(values()).toEqual(['1', '2']);
  });

  test('the page hears nothing of what is typed into the search', async () => {
    await open();
    let heard = 0;
    const count = () => {
      heard += 1;
    };
    for (const type of ['input', 'change']) document.body.addEventListener(type, count);
    await user.type(field(), 'фильтр');
    await user.tab();
    for (const type of ['input', 'change']) document.body.removeEventListener(type, count);
    expect(heard).toBe(0);
  });
});

describe('chips', () => {
  test('stand in the order of choosing; one that goes leaves the focus to the next', async () => {
    await open({ variant: 'admin', options: options.map((one) => ({ ...one, selected: false })) });
    await user.click(field());
    for (const name of ['Колодки тормозные', 'Фильтр масляный', 'Без номера']) await user.click(screen.getByRole('option', { name }));
    expect(chips()).toEqual(['Колодки тормозные', 'Фильтр масляный', 'Без номера']);
    // As a native one sends them.
    expect(values()).toEqual(['1', '3', '']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Снять выбор: Колодки тормозные' }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Снять выбор: Фильтр масляный' })).toHaveFocus();
    expect(values()).toEqual(['1', '']);
  });

  test('equal words are told apart by value within a group, by the group else', async () => {
    await open({
      variant: 'admin',
      options: [
        { value: 'a', label: 'Болт', group: 'Кузов', selected: true },
        { value: 'b', label: 'Болт', group: 'Кузов', selected: true },
        { value: 'c', label: 'Болт', group: 'Мотор', selected: true },
        { value: 'd', label: '<b>Гайка</b>', selected: true },
      ],
    });
    expect(chips()).toEqual(['Болт (a) · Кузов', 'Болт (b) · Кузов', 'Болт · Мотор', '<b>Гайка</b>']);
  });

  test('thirty of many, and more at a press; of a long list only a part is drawn', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ value: String(at), label: `Деталь ${at}`, selected: at < 100 }));
    await open({ variant: 'admin', options: many });
    expect(chips()).toHaveLength(31);
    await user.click(screen.getByRole('button', { name: 'Показать еще 70' }));
    expect(chips()).toHaveLength(91);
    await user.click(field());
    expect(names()).toHaveLength(100);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '400');
    await user.type(field(), '399');
    expect(names()).toEqual(['Деталь 399']);
  });
});

describe('the select, which is the field', () => {
  test('options that the page’s scripts change are the list’s; what they choose is seen at their event', async () => {
    await open({ variant: 'admin' });
    const added = Object.assign(document.createElement('option'), { text: 'Новый', value: '77' });
    await act(async () => {
      select().append(added);
      await Promise.resolve();
    });
    await pass(0);
    await user.click(field());
    expect(names()).toContain('Новый');
    added.selected = true;
    await act(async () => void select().dispatchEvent(new Event('change', { bubbles: true })));
    expect(chips()).toContain('Новый');
  });

  test('a press on «required» without a choice is refused beside the field, until something is chosen', async () => {
    await open({ required: true, options: options.map((one) => ({ ...one, selected: false })) });
    await act(async () => void select().dispatchEvent(new Event('invalid', { cancelable: true })));
    expect(screen.getByText(select().validity.valueMissing ? 'Необходимо заполнить «Товары»' : /./, { selector: '[role=alert] span' })).toBeVisible();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Фильтр масляный' }));
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('what cannot be changed opens no list and takes no chip away', async () => {
    await open({ disabled: true, variant: 'admin' });
    expect(field()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Снять выбор: Фильтр масляный' }));
    expect(values()).toEqual(['1']);
    expect(screen.queryByRole('button', { name: 'Снять все' })).toBeNull();
  });

  test('options beside a printed list fill it, and what was chosen stays: chosen, shown and sent', async () => {
    const given = [
      { value: '5125', label: 'Колодки TRW' },
      { value: '5126', label: 'Масло', group: 'Масла' },
    ];
    const { page } = await openIn(PRINTED, { options: given, variant: 'admin' });
    expect(values()).toEqual(['5124']);
    expect(chips()).toEqual(['Фильтр']);
    expect(screen.getByText('Выбрано: 1 из 3')).toBeVisible();
    await user.click(field());
    expect(names()).toEqual(['Колодки TRW', 'Масло', 'Фильтр']);
    await user.click(screen.getByRole('option', { name: 'Масло' }));
    // In the order of choosing, also where the page gives others.
    await page.change({ label: 'Товары', variant: 'admin', options: [...given].reverse().slice(1) });
    expect(chips()).toEqual(['Фильтр', 'Масло']);
    // As a native one sends them: what is kept stands after what is given.
    expect(values()).toEqual(['5126', '5124']);
    await user.click(screen.getByRole('button', { name: 'Снять выбор: Масло' }));
    await page.change({ label: 'Товары', variant: 'admin', options: [] });
    expect([values(), screen.queryByText('Выбрано: 1 из 1') !== null]).toEqual([['5124'], true]);
  });

  test('more than PHP reads of a form is said, and not sent before it is let go', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `Деталь ${at}`, selected: at < 7 }));
    // Two fields, one box of two, a list of one, and the button with a name; what is off, unnamed or not ticked is not sent.
    const beside = `<input name="_csrf"><textarea name="t"></textarea><input type="checkbox" name="a" checked><input type="checkbox" name="b"><select name="s"><option>1</option></select>
      <input name="off" disabled><input><button name="save">Сохранить</button>`;
    const { form } = await openIn('', { name: 'goods[]', options: many, maxInputVars: 12 }, beside);
    let sent = 0;
    form().addEventListener('submit', () => {
      sent += 1;
    });
    expect(screen.queryByText(/отправить можно/)).toBeNull();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Деталь 7' }));
    expect(screen.getByText('Выбрано 8, а отправить можно не больше 7. Снимите лишние: 1.')).toBeVisible();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(sent).toBe(0);
    expect(field()).toHaveFocus();
    // Room is made by another field too.
    await user.click(screen.getByRole('checkbox', { checked: true }));
    await pass(0);
    expect(screen.queryByText(/отправить можно/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(sent).toBe(1);
  });

  test('what a script of the page has chosen without a word is seen after the next press', async () => {
    await openIn(PRINTED);
    for (const option of select().options) option.selected = option.value === '5125';
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await pass(0);
    expect(screen.getByText('Колодки', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText('Фильтр', { selector: 'p' })).toBeNull();
  });

  test('after the form’s reset no error stays', async () => {
    await openIn(PRINTED, { required: true });
    await user.click(screen.getByRole('button', { name: 'Снять все' }));
    await act(async () => void select().dispatchEvent(new Event('invalid', { cancelable: true })));
    expect(screen.getByText('Необходимо заполнить «Товары»')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    await pass(0);
    expect(values()).toEqual(['5124']);
    expect(screen.queryByText('Необходимо заполнить «Товары»')).toBeNull();
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test.each([
    [
      'a list and no name',
      '',
      { options },
      'name: It has no name, so the form sends nothing of it. Print a <select name="goods[]" multiple> inside, or data-name="goods[]".',
    ],
    ['a name without brackets', '', { name: 'goods', options }, 'name: It is sent as "goods", of which PHP keeps the last one alone. Name it "goods[]".'],
    ['a printed one without', PRINTED.replace('[]', ''), {}, 'name: It is sent as "goods", of which PHP keeps the last one alone. Name it "goods[]".'],
    ['another name than the printed one', PRINTED, { name: 'x[]' }, 'name: Its <select> is sent as "goods[]", and data-name="x[]" is not. Print one of them.'],
    [
      'a list for one',
      PRINTED.replace(' multiple', ''),
      {},
      'options: Its <select name="goods[]"> has no "multiple", so without a script only one can be chosen. Print it.',
    ],
  ])('the page’s developer is told of %s', async (_what, printed, props, message) => {
    const { told } = await openIn(printed, props);
    expect(told).toEqual([message]);
  });

  test('a printed list for one becomes one for many: with its name and options, and chosen is what the page says', async () => {
    const printed = PRINTED.replace(' multiple', '');
    const { page } = await openIn(printed.replace(' selected', ''));
    expect([select().name, select().multiple, values()]).toEqual(['goods[]', true, []]);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Колодки' }));
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Фильтр' }));
    expect(values()).toEqual(['5124', '5125']);
    page.unmount();
    await openIn(printed);
    expect(values()).toEqual(['5124']);
  });

  test('is put back where it was printed when the island goes, with what was chosen in it', async () => {
    const printed = `<div><label>Товары</label>${PRINTED.replace('multiple', 'multiple="" tabindex="3"')}<p>Подсказка</p></div>`;
    const { page, fallback } = await openIn(printed);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Колодки' }));
    expect(select().closest('form')).not.toBeNull();
    page.unmount();
    const [place] = fallback as [HTMLElement];
    expect(place.outerHTML.replace('selected=""', 'selected')).toBe(printed);
    expect([...place.querySelectorAll('option')].map(({ selected }) => selected)).toEqual([true, true]);
  });

  test('is left as it was when the island goes', async () => {
    const page = await open();
    const own = select();
    page.unmount();
    expect(own.isConnected).toBe(false);
    expect(own.hasAttribute('aria-hidden')).toBe(false);
  });
});
