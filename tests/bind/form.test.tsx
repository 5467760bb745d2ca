// Forms as a buyer meets them, by the keyboard: a small one against the shop, a large one of every kind of field, the question before a loss.
import { act, render, screen, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createFavouriteCategory } from '../../shared/api/favourites';
import { useUnsaved } from '../../shared/bind/dialogs/useUnsaved';
import { useForm } from '../../shared/bind/forms/useForm';
import { apiError } from '../../shared/stores/core/failure';
import type { SubmitResult } from '../../shared/stores/core/form';
import { failed, OK } from '../../shared/stores/core/result';
import { favouritesText } from '../../shared/texts/favourites';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '../../shared/ui/ChoiceGroup';
import { Dialog } from '../../shared/ui/Dialog';
import { Form, FormActions } from '../../shared/ui/Form';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { TextField } from '../../shared/ui/fields/TextField';
import { innRules } from '../../shared/validation/fields';
import { openDemoPage } from '../demo-page';
import { calls, pass, spoken, user, useScenes } from '../scene';

useScenes();

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const inForm = () => within(screen.getByRole('form', { name: 'Покупатель' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the smallest form', () => {
  // What a widget's model would hold.
  const createCategory = ({ name }: { name: string }): Promise<SubmitResult> =>
    createFavouriteCategory(name).then(
      () => OK,
      (cause) => {
        if (apiError(cause)?.code !== 'conflict') throw cause;
        const text = favouritesText('favourites.category.exists');
        return failed({ code: 'nameTaken', text, fields: { name: text } });
      },
    );

  function NewCategory({ onDone }: { onDone: () => void }) {
    const form = useForm({
      values: { name: '' },
      fields: { name: { label: favouritesText('favourites.category'), required: true } },
      submit: createCategory,
      onSaved: onDone,
      guard: false,
    });
    return (
      <Form {...form.props}>
        <TextField {...form.field('name')} autoComplete="off" />
        <Button type="submit" variant="primary" busy={form.busy}>
          Создать
        </Button>
      </Form>
    );
  }

  async function start() {
    const page = await openDemoPage({ account: 'business' });
    const onDone = vi.fn();
    render(<NewCategory onDone={onDone} />);
    await user.tab();
    expect(field(/Название категории/)).toHaveFocus();
    return { page, onDone, sent: () => calls(page, 'POST /api/v1/favoriteProductCategory') };
  }

  test('says what is missing, sends nothing, and is sent by Enter once it is right', async () => {
    const { onDone, sent } = await start();
    await user.keyboard('{Enter}');
    expect(field(/Название категории/)).toHaveAccessibleDescription('Необходимо заполнить «Название категории»');
    expect(field(/Название категории/)).toBeInvalid();
    expect(field(/Название категории/)).toHaveFocus();
    await user.keyboard('Р');
    expect(field(/Название категории/)).not.toBeInvalid();
    await user.keyboard('азное{Enter}');
    await pass();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent()).toBe(1);
  });

  test('a refusal is said where the focus is in the field already, by a rule and by the shop, each time it is asked for', async () => {
    await start();
    await user.keyboard('{Enter}');
    await pass(200);
    expect(spoken()).toBe(' | Необходимо заполнить «Название категории»');
    await pass(8000);
    await user.keyboard('{Enter}');
    await pass(200);
    expect(spoken()).toBe(' | Необходимо заполнить «Название категории»');
    await user.keyboard('избранное{Enter}');
    // The answer; then what its effects have begun, which Preact runs when the time before is over.
    await pass(0);
    await pass(200);
    expect(spoken()).toContain('Категория с таким названием уже есть.');
    await pass(8000);
    // Where the focus comes to it, it is read there.
    await press('Создать');
    await pass(200);
    expect([spoken(), document.activeElement]).toEqual([' | ', field(/Название категории/)]);
  });

  test('a name too long is not sent', async () => {
    const { sent } = await start();
    await user.paste('ж'.repeat(256));
    await user.keyboard('{Enter}');
    expect(field(/Название категории/)).toHaveAccessibleDescription('«Название категории» должно содержать не более 255 символов');
    expect(sent()).toBe(0);
  });

  test.each([
    ['422', undefined],
    ['409', { match: '/favoriteProductCategory', status: 409 }],
  ])('the shop’s «%s» stands at the field, which has the focus', async (_status, faults) => {
    const { page, onDone } = await start();
    await createFavouriteCategory('ТО');
    if (faults) await page.setFaults(faults);
    await user.keyboard('то{Enter}');
    await pass();
    expect(field(/Название категории/)).toHaveAccessibleDescription('Категория с таким названием уже есть.');
    expect(field(/Название категории/)).toHaveFocus();
    expect(field(/Название категории/)).toHaveValue('то');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('Enter and two clicks send it once', async () => {
    const { page, sent } = await start();
    await page.setFaults({ match: '/favoriteProductCategory', delay: 400 });
    await user.keyboard('Разное{Enter}{Enter}');
    await press('Создать');
    expect(screen.getByRole('button', { name: 'Создать' })).toHaveAttribute('aria-busy', 'true');
    await press('Создать');
    await pass(500);
    await pass();
    expect(sent()).toBe(1);
  });

  test('a failure of the shop is told above the fields, with the focus, and nothing typed is lost', async () => {
    const { page } = await start();
    await page.setFaults({ match: '/favoriteProductCategory', status: 500 });
    await user.keyboard('Разное{Enter}');
    await pass();
    expect(screen.getByRole('group', { name: 'Ошибка на сервере. Попробуйте еще раз через минуту.' })).toHaveFocus();
    expect(field(/Название категории/)).toHaveValue('Разное');
  });

  test('removed while it saves, it is saved all the same', async () => {
    const page = await openDemoPage({ account: 'business' });
    const onDone = vi.fn();
    const { unmount } = render(<NewCategory onDone={onDone} />);
    await user.type(field(/Название категории/), 'Разное{Enter}');
    unmount();
    await pass();
    await pass();
    expect(calls(page, 'POST /api/v1/favoriteProductCategory')).toBe(1);
    expect(onDone).toHaveBeenCalledOnce();
  });
});

const EMPTY = {
  fio: '',
  email: '',
  phone: '',
  inn: '',
  address: '',
  type: '',
  terminal: '',
  days: [] as readonly string[],
  comment: '',
  agreed: false,
};
const DAYS = [
  { value: 'mon', label: 'Понедельник' },
  { value: 'tue', label: 'Вторник' },
];
const TYPES = [
  { value: 'door', label: 'До двери' },
  { value: 'terminal', label: 'До терминала' },
];

function Customer({ submit, check }: { submit: (values: typeof EMPTY) => Promise<SubmitResult>; check?: (value: string) => Promise<boolean> }) {
  const form = useForm({
    values: EMPTY,
    fields: {
      fio: { label: 'ФИО', required: true, custom: check },
      email: { label: 'Email', required: true, kind: 'email' },
      phone: { label: 'Телефон', required: true, kind: 'phone' },
      inn: innRules(),
      address: { label: 'Адрес', enter: false },
      type: { label: 'Способ получения', required: true },
      terminal: { label: 'Терминал', required: (values) => values.type === 'terminal' },
      days: { label: 'Дни', required: true },
      comment: { label: 'Комментарий', max: 20 },
      agreed: { label: 'Согласие с правилами', required: true },
    },
    submit,
  });
  return (
    <Form {...form.props} aria-label="Покупатель">
      <TextField {...form.field('fio')} autoComplete="name" />
      <EmailField {...form.field('email')} />
      <PhoneField {...form.field('phone')} />
      <TextField {...form.field('inn')} inputMode="numeric" />
      <TextField {...form.field('address')} />
      <RadioGroup {...form.field('type')} options={TYPES} />
      <SelectField {...form.field('terminal')} options={[{ value: '1', label: 'Химки' }]} />
      <CheckboxGroup {...form.field('days')} options={DAYS} />
      <TextArea {...form.field('comment')} most={20} />
      <Checkbox {...form.field('agreed')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Сохранить
        </Button>
      </FormActions>
    </Form>
  );
}

describe('a form of every kind of field', () => {
  test('filled in by the keyboard alone', async () => {
    const submit = vi.fn(async () => OK);
    render(<Customer submit={submit} />);
    await user.tab();
    await user.keyboard('  Иван Петров ');
    await user.tab();
    await user.keyboard('ivan @mail.ru');
    await user.tab();
    await user.keyboard('89161234567');
    await user.tab();
    await user.tab();
    await user.keyboard('Химки{Enter}');
    expect(submit).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.tab();
    await user.keyboard('Позвонить{Enter}утром');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await pass();
    expect(submit).toHaveBeenCalledWith({
      fio: 'Иван Петров',
      email: 'ivan@mail.ru',
      phone: '+79161234567',
      inn: '',
      address: 'Химки',
      type: 'door',
      terminal: '',
      days: ['mon'],
      comment: 'Позвонить\nутром',
      agreed: true,
    });
  });

  test('everything wrong is listed above, the first wrong field has the focus, each line leads to its field', async () => {
    render(<Customer submit={async () => OK} />);
    await press('Сохранить');
    expect(field(/ФИО/)).toHaveFocus();
    const summary = within(screen.getByRole('group', { name: 'Проверьте правильность заполнения полей.' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Необходимо заполнить «ФИО»',
      'Необходимо заполнить «Email»',
      'Необходимо заполнить «Телефон»',
      'Необходимо заполнить «Способ получения»',
      'Необходимо заполнить «Дни»',
      'Необходимо заполнить «Согласие с правилами»',
    ]);
    const address = location.href;
    const go = async (line: string) => user.click(summary.getByRole('link', { name: line }));
    await go('Необходимо заполнить «Телефон»');
    expect(field(/Телефон/)).toHaveFocus();
    await go('Необходимо заполнить «Способ получения»');
    expect(screen.getByRole('radio', { name: 'До двери' })).toHaveFocus();
    await go('Необходимо заполнить «Дни»');
    expect(screen.getByRole('checkbox', { name: 'Понедельник' })).toHaveFocus();
    summary.getByRole('link', { name: 'Необходимо заполнить «Согласие с правилами»' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('checkbox', { name: /Согласие/ })).toHaveFocus();
    expect(location.href).toBe(address);
    expect(inForm().queryByRole('alert')).toBeNull();
  });

  test('errors come when a field is left, go while it is typed in, and are spoken', async () => {
    render(<Customer submit={async () => OK} />);
    await user.type(field(/Email/), 'иван@mail');
    expect(field(/Email/)).not.toBeInvalid();
    await user.tab();
    expect(inForm().getByRole('alert')).toHaveTextContent('Введите корректный email');
    expect(field(/Email/)).toHaveAccessibleDescription('Введите корректный email');
    await user.type(field(/Email/), '.ru');
    expect(field(/Email/)).not.toBeInvalid();
    expect(inForm().queryByText('Введите корректный email')).toBeNull();
  });

  test('while the pointer is down nothing moves: a field left by a press speaks after the click', async () => {
    render(<Customer submit={async () => OK} />);
    await user.type(field(/ИНН/), '123');
    const target = field(/Адрес/);
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(target).toHaveFocus();
    expect(inForm().queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    await pass();
    expect(inForm().getByRole('alert')).toHaveTextContent('«ИНН» должно содержать не менее 10 символов');
  });

  test('leaving the window is not leaving the field', async () => {
    render(<Customer submit={async () => OK} />);
    await user.click(field(/ФИО/));
    await pass();
    await act(async () => void field(/ФИО/).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(field(/ФИО/)).not.toBeInvalid();
  });

  test('a check on its way is said at its field, holds the submit, and then lets it go', async () => {
    let answer = (_free: boolean) => {};
    const check = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    const submit = vi.fn(async () => OK);
    render(<Customer submit={submit} check={check} />);
    await user.type(field(/ФИО/), 'Иван');
    await user.tab();
    expect(screen.getByText('Проверяем…')).toBeInTheDocument();
    expect(field(/ФИО/)).toHaveAccessibleDescription('Проверяем…');
    await act(async () => answer(false));
    await pass();
    expect(field(/ФИО/)).toHaveAccessibleDescription('Ошибка');
  });

  test('the server’s messages find their fields by the names of Yii, the others stand above', async () => {
    const fields = { 'customerdataform-email': 'Такой адрес уже есть.', 'CustomerDataForm[inn]': 'ИНН не найден.', 'customerdataform-captcha': 'Нужен код.' };
    render(<Customer submit={async () => ({ ok: false, error: { code: 'invalid', text: 'Ошибка.', fields } })} />);
    await user.type(field(/ФИО/), 'Иван');
    await user.type(field(/Email/), 'a@b.ru');
    await user.type(field(/Телефон/), '9161234567');
    await user.click(screen.getByRole('radio', { name: 'До двери' }));
    await user.click(screen.getByRole('checkbox', { name: 'Вторник' }));
    await user.click(screen.getByRole('checkbox', { name: /Согласие/ }));
    await press('Сохранить');
    await pass();
    expect(field(/Email/)).toHaveAccessibleDescription('Такой адрес уже есть.');
    expect(field(/ИНН/)).toHaveAccessibleDescription('ИНН не найден.');
    expect(field(/Email/)).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Проверьте правильность заполнения полей.' })).toHaveTextContent('Нужен код.');
  });

  test('a lost session says so above the fields, with the way to log in', async () => {
    render(<Small submit={async () => ({ ok: false, error: { code: 'session', text: 'Вы вышли из системы.', isReported: true } })} />);
    await user.type(field('Название'), 'ТО{Enter}');
    await pass();
    expect(screen.getByRole('group', { name: 'Вы вышли из системы.' })).not.toHaveFocus();
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', expect.stringContaining('/site/login'));
  });
});

function Small({ submit }: { submit: () => Promise<SubmitResult> }) {
  const form = useForm({ values: { name: '' }, fields: { name: { label: 'Название' } }, submit });
  return (
    <Form {...form.props}>
      <TextField {...form.field('name')} />
    </Form>
  );
}

describe('a form in a modal', () => {
  function Note({ onClose, submit }: { onClose: () => void; submit: () => Promise<SubmitResult> }) {
    const form = useForm({ values: { note: 'старая' }, fields: { note: { label: 'Заметка' } }, submit, onSaved: () => leave() });
    const { leave, question } = useUnsaved(form, onClose);
    return (
      <Dialog title="Заметка к закладке" onClose={leave}>
        <Form {...form.props}>
          <TextArea {...form.field('note')} />
          <Button type="submit" busy={form.busy}>
            Сохранить
          </Button>
        </Form>
        {question}
      </Dialog>
    );
  }
  function Page({ submit = async () => OK }: { submit?: () => Promise<SubmitResult> }) {
    const [open, setOpen] = useState(true);
    return <StrictMode>{open ? <Note submit={submit} onClose={() => setOpen(false)} /> : <p>Закрыто</p>}</StrictMode>;
  }
  const close = () => press('Закрыть');

  test('without changes closes at once', async () => {
    render(<Page />);
    await close();
    expect(screen.getByText('Закрыто')).toBeInTheDocument();
  });

  test('with changes asks; staying keeps them, leaving gives them up', async () => {
    render(<Page />);
    await user.type(field('Заметка'), ' и новая');
    await close();
    const question = within(screen.getByRole('alertdialog', { name: 'Изменения не сохранены' }));
    expect(question.getByText('Закрыть без сохранения? Введенное будет потеряно.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('Заметка')).toHaveValue('старая и новая');
    await close();
    await press('Закрыть без сохранения');
    expect(screen.getByText('Закрыто')).toBeInTheDocument();
  });

  test('saved, it closes without a question', async () => {
    render(<Page />);
    await user.type(field('Заметка'), '!');
    await press('Сохранить');
    await pass();
    expect(screen.getByText('Закрыто')).toBeInTheDocument();
  });

  test('while it saves it may be closed: it goes on', async () => {
    let answer = (_result: SubmitResult) => {};
    const submit = vi.fn(
      () =>
        new Promise<SubmitResult>((resolve) => {
          answer = resolve;
        }),
    );
    render(<Page submit={submit} />);
    await user.type(field('Заметка'), '!');
    await press('Сохранить');
    await close();
    expect(screen.getByText('Закрыто')).toBeInTheDocument();
    await act(async () => answer(OK));
    await pass();
    expect(submit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
