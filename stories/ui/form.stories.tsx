import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useUnsaved } from '../../shared/bind/dialogs/useUnsaved';
import { useForm } from '../../shared/bind/forms/useForm';
import { defineAbout } from '../../shared/definition/about';
import type { SubmitResult } from '../../shared/stores/core/form';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { RadioGroup } from '../../shared/ui/ChoiceGroup';
import { Dialog } from '../../shared/ui/Dialog';
import { Form, FormActions } from '../../shared/ui/Form';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { NumberField, TextField } from '../../shared/ui/fields/TextField';
import { innRules } from '../../shared/validation/fields';

interface Props {
  /** What the shop answers. */
  answer: SubmitResult;
  /** Milliseconds before it does. */
  delay?: number;
  fio?: string;
}

function Customer({ answer, delay = 0, fio = '' }: Props) {
  const form = useForm({
    values: { fio, email: '', phone: '', contractor: '', inn: '', type: '', comment: '', agreed: false },
    fields: {
      fio: { label: 'ФИО', required: true },
      email: { label: 'Email', required: true, kind: 'email' },
      phone: { label: 'Телефон', required: true, kind: 'phone' },
      contractor: { label: 'Организация' },
      inn: { ...innRules(), required: true },
      type: { label: 'Способ получения', required: true },
      comment: { label: 'Комментарий', max: 255 },
      agreed: { label: 'Согласие с правилами', required: true },
    },
    guard: false,
    submit: () => new Promise<SubmitResult>((resolve) => setTimeout(() => resolve(answer), delay)),
  });
  return (
    <div style={{ maxWidth: 480 }}>
      <Form {...form.props}>
        <TextField {...form.field('fio')} autoComplete="name" />
        <EmailField {...form.field('email')} />
        <PhoneField {...form.field('phone')} />
        <SelectField {...form.field('contractor')} options={[{ value: '1', label: 'ООО «Ромашка»' }]} empty="Новое юридическое лицо" />
        <NumberField {...form.field('inn')} />
        <RadioGroup
          {...form.field('type')}
          options={[
            { value: 'door', label: 'До двери' },
            { value: 'terminal', label: 'До терминала' },
          ]}
        />
        <TextArea {...form.field('comment')} most={255} />
        <Checkbox {...form.field('agreed')} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Сохранить
          </Button>
          <Button variant="link" onClick={form.reset}>
            Сбросить
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

const about = defineAbout({
  title: 'Форма',
  purpose: 'Поля, сводка ошибок, ожидание и ответы сервера вместе.',
  use: ['Два поля и больше, которые отправляют разом.', 'Когда сервер может ответить ошибкой к полю.'],
  avoid: ['Для одного фильтра или поиска: поле без формы.', 'Для настройки, которая сохраняется сразу: флажок.'],
  keys: [
    ['Enter', 'В поле отправляет форму, в многострочном поле переносит строку.'],
    ['Tab', 'Идет по полям сверху вниз, потом к кнопкам.'],
    ['Enter на ошибке в сводке', 'Переносит фокус в ее поле.'],
  ],
  props: {
    onSubmit: 'Форму отправили.',
    onEscape: 'Нажали Escape, и никто внутри его не взял.',
    summary: 'Что мешает отправить: строки над полями, каждая ведет к своему полю.',
    summaryTitle: 'Заголовок сводки.',
    summaryId: 'Id сводки, чтобы поставить на нее фокус.',
    summaryLink: 'Ссылка под сводкой, например вход.',
  },
});

const meta = { title: 'Части/Форма', id: 'ui-form', parameters: { about, part: Form }, component: Customer, args: { answer: { ok: true } } } satisfies Meta<
  typeof Customer
>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit = (canvasElement: HTMLElement) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Сохранить' }));

async function fillIn(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: /ФИО/ }), 'Иван Петров');
  await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), 'ivan@mail.ru');
  await userEvent.type(canvas.getByRole('textbox', { name: /Телефон/ }), '9161234567');
  await userEvent.type(canvas.getByRole('textbox', { name: /ИНН/ }), '7707083893');
  await userEvent.click(canvas.getByRole('radio', { name: 'До терминала' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: /Согласие/ }));
}

export const Empty: Story = { name: 'Пустая' };
export const Wrong: Story = {
  name: 'Все неверно: сводка и фокус',
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await expect(within(canvasElement).getByRole('textbox', { name: /ФИО/ })).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Необходимо заполнить «ИНН»' }));
    await expect(within(canvasElement).getByRole('textbox', { name: /ИНН/ })).toHaveFocus();
  },
};
export const Saving: Story = {
  name: 'Сохраняется',
  args: { delay: 1_000_000 },
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await submit(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Refused: Story = {
  name: 'Ответ сервера у полей',
  args: {
    answer: {
      ok: false,
      error: {
        code: 'invalid',
        text: 'Проверьте правильность заполнения полей.',
        fields: { 'customerdataform-email': 'Этот email уже занят.', 'CustomerDataForm[subdivision]': 'Подразделение закрыто.' },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('textbox', { name: /Email/ })).toHaveFocus());
    await expect(within(canvasElement).getByText('Подразделение закрыто.')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'Не удалось сохранить',
  args: { answer: { ok: false, error: { code: 'server', text: 'Ошибка на сервере. Попробуйте еще раз через минуту.' } } },
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('group', { name: /Ошибка на сервере/ })).toHaveFocus());
  },
};
export const Session: Story = {
  name: 'Сессия истекла',
  args: { answer: { ok: false, error: { code: 'session', text: 'Вы вышли из системы. Войдите снова, чтобы продолжить.', isReported: true } } },
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await submit(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name: 'Войти' })).toBeVisible());
  },
};

function Note() {
  const form = useForm({ values: { note: 'Подходит' }, fields: { note: { label: 'Заметка', max: 255 } }, submit: async () => ({ ok: true }), guard: false });
  const { leave, question } = useUnsaved(form, () => {});
  return (
    <Dialog title="Заметка к закладке" onClose={leave}>
      <Form {...form.props}>
        <TextArea {...form.field('note')} most={255} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            Сохранить
          </Button>
        </FormActions>
      </Form>
      {question}
    </Dialog>
  );
}

export const Unsaved: Story = {
  name: 'Вопрос перед потерей изменений',
  render: () => <Note />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Заметка' }), ' без доработки');
    await userEvent.click(canvas.getByRole('button', { name: 'Закрыть' }));
    await expect(canvas.getByRole('alertdialog', { name: 'Изменения не сохранены' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Остаться' })).toHaveFocus();
  },
};
