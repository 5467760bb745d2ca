import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';

const meta = { title: 'ui/button', component: Button, args: { children: 'В корзину', onClick: fn() } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const Primary: Story = { args: { variant: 'primary' } };
export const Plain: Story = {};

export const AllLooks: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['primary', 'plain', 'danger', 'link'] as const).map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>Обычная</Button>
          <Button variant={variant} size="small">
            Малая
          </Button>
          <Button variant={variant} busy>
            Ждет ответа
          </Button>
          <Button variant={variant} unavailable>
            Недоступна
          </Button>
          <Button variant={variant}>
            <Icon name="cart" />
            Со знаком
          </Button>
        </div>
      ))}
      <div style={row}>
        <Button size="icon" aria-label="В избранное">
          <Icon name="heart" />
        </Button>
        <Button size="icon" aria-label="В избранном" aria-pressed>
          <Icon name="heart" filled />
        </Button>
        <Button size="icon" aria-label="Обновить" busy>
          <Icon name="refresh" />
        </Button>
        <LinkButton href="#login">Войти</LinkButton>
        <LinkButton href="#order" variant="primary">
          Оформить заказ
        </LinkButton>
        <LinkButton href="#order" variant="primary" busy>
          Оформить заказ
        </LinkButton>
      </div>
    </div>
  ),
};

export const LongestText: Story = {
  args: { variant: 'primary', children: 'Зарегистрироваться как индивидуальный предприниматель и продолжить оформление заказа' },
  decorators: [(Story) => <div style={{ width: 220 }}>{Story()}</div>],
};

export const Wide: Story = { args: { variant: 'primary', size: 'wide' } };

export const BusyIgnoresPresses: Story = {
  args: { busy: true, variant: 'primary' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'В корзину' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Icons: Story = {
  render: () => (
    <div style={row}>
      {(['cart', 'check', 'chevron', 'close', 'copy', 'heart', 'info', 'minus', 'plus', 'refresh', 'spinner', 'trash'] as const).map((name) => (
        <span key={name} style={{ width: 72, textAlign: 'center' }}>
          <Icon name={name} />
          <br />
          {name}
        </span>
      ))}
    </div>
  ),
};
