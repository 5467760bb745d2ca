import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { TextField } from '../../shared/ui/fields/TextField';
import { Step, type StepProps } from '../../shared/ui/Step';

const about = defineAbout({
  title: 'Шаг',
  purpose: 'Один из шагов оформления: открыт, и видно, что спрашивают, или закрыт, и видно, что ответили.',
  use: ['Для частей оформления заказа: покупатель, доставка, оплата.'],
  avoid: ['Для одного вопроса: у поля уже есть подпись.', 'Чтобы спрятать длинный текст.'],
  keys: [
    ['Tab', 'Доходит до «Изменить данные» и, пока шаг открыт, до его полей.'],
    ['Enter, пробел', 'На кнопке открывает и закрывает шаг. Фокус остается на ней.'],
  ],
  props: {
    title: 'Название шага, заголовок второго уровня.',
    open: 'Видно ли, что спрашивают.',
    done: 'Все ли заполнено.',
    wrong: 'Шаг проверен, и в нем есть ошибки. Пока не все заполнено, значок говорит об этом.',
    locked: 'Почему сейчас ничего нельзя изменить: заказ отправляется. Стоит над полями, поля заперты.',
    onToggle: 'Покупатель открывает или закрывает шаг.',
    facts: 'Ответы закрытого шага: подпись и значение. Пустые не показываются.',
    children: 'Поля шага. Остаются на месте и в закрытом, чтобы форма вокруг ушла целиком.',
  },
});

function Live(props: StepProps) {
  const [open, setOpen] = useState(props.open);
  return <Step {...props} open={open} onToggle={() => setOpen(!open)} />;
}

const meta = {
  title: 'Части/Шаг',
  id: 'ui-step',
  parameters: { about },
  component: Step,
  render: (args) => <Live {...args} />,
  args: {
    title: 'Покупатель',
    open: true,
    done: false,
    onToggle: () => {},
    facts: [
      ['ФИО', 'Кузнецов Андрей'],
      ['Телефон', '+7 (900) 000-10-02'],
      ['Комментарий', ''],
    ],
    children: <TextField key="fio" label="ФИО" name="fio" value="Кузнецов Андрей" onChange={() => {}} />,
  },
} satisfies Meta<typeof Step>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Открыт' };
export const Closed: Story = { name: 'Закрыт и заполнен', args: { open: false, done: true } };
export const Wrong: Story = {
  name: 'Есть ошибки',
  args: {
    wrong: true,
    children: <TextField key="fio" label="ФИО" name="fio" value="" required error="Необходимо заполнить «ФИО»" onChange={() => {}} />,
  },
};
export const Locked: Story = { name: 'Заказ отправляется', args: { done: true, locked: 'Заказ отправляется, его данные уже нельзя изменить.' } };
export const LongestText: Story = {
  name: 'Длинный текст',
  decorators: [(Story) => <div style={{ maxWidth: 320 }} children={<Story />} />],
  args: {
    open: false,
    title: 'Покупатель, организация и получатель заказа',
    facts: [['Название организации', 'ООО «Комплект_ремкомплекта_рулевой_рейки_с_гидроусилителем»']],
  },
};
export const Toggled: Story = {
  name: 'Открывают и закрывают',
  tags: ['!dev', '!autodocs', 'test'],
  async play({ canvas }) {
    const hide = canvas.getByRole('button', { name: 'Скрыть данные: Покупатель' });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(hide);
    const change = canvas.getByRole('button', { name: 'Изменить данные: Покупатель' });
    await expect(change).toHaveFocus();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.getByText('+7 (900) 000-10-02')).toBeVisible();
    await expect(canvas.queryByText('Комментарий')).toBeNull();
  },
};
export const WrongIsSaid: Story = {
  name: 'О шаге с ошибками сказано',
  tags: ['!dev', '!autodocs', 'test'],
  args: { wrong: true },
  async play({ canvas }) {
    await expect(canvas.getByText('Есть ошибки')).toBeVisible();
    await expect(canvas.queryByText('Не заполнено')).toBeNull();
  },
};
