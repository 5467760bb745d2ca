import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { defineAbout } from '../../shared/definition/about';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import type { SafeUrl } from '../../shared/validation/url';

const about = defineAbout({
  title: 'Кнопка',
  purpose: 'Делает что-то на этой странице; ссылка в виде кнопки ведет на другую.',
  use: ['Главное действие: одно на блок, вид primary.', 'Удаление и другое опасное: вид danger.'],
  avoid: [
    'Переход на страницу: LinkButton, чтобы работали новая вкладка и средняя кнопка мыши.',
    'Действие, которого сейчас нет: unavailable с объяснением рядом, а не исчезнувшая кнопка.',
  ],
  keys: [
    ['Tab', 'Ставит фокус и на недоступную кнопку: о ней надо узнать.'],
    ['Enter, Пробел', 'Нажимают; пока ответа ждут, нажатия ничего не делают.'],
  ],
  props: {
    busy: 'Ответа ждут: крутится знак, нажатия ничего не делают, фокус на месте.',
    unavailable: 'Сейчас нельзя: фокус ставится, нажатия ничего не делают.',
    waiting: 'Выглядит недоступной, но нажатие слышит: его выполнят позже.',
    action: 'Имя, по которому повторится нажатие, сделанное до загрузки кода.',
    variant: 'Вид; primary один на блок, link похож на ссылку, но действует здесь.',
    size: 'Размер: меньше, во всю ширину, один значок; без него обычный.',
  },
});

const meta = {
  title: 'Части/Кнопка',
  id: 'ui-button',
  parameters: { about },
  component: Button,
  args: { children: 'В корзину', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const LOOKS = ['primary', 'plain', 'danger', 'link'] as const;
/** A look while an answer is awaited, and where it cannot be pressed. */
const Off = ({ variant }: { variant: (typeof LOOKS)[number] }) => (
  <>
    <Button variant={variant} busy>
      Ждет ответа
    </Button>
    <Button variant={variant} unavailable>
      Недоступна
    </Button>
  </>
);

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const Primary: Story = { name: 'Главная', args: { variant: 'primary' } };
export const Plain: Story = { name: 'Обычная' };

/** Makes what a pointer and the keyboard make of a button hold still: where a rule says `:hover`, `data-held="hover"` will do too. */
function useHeld(): void {
  useLayoutEffect(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const style = document.createElement('style');
    style.textContent = rules
      .filter((text) => /:(?:hover|active|focus-visible)/.test(text))
      .join('\n')
      .replace(/:(hover|active|focus-visible)\b/g, '[data-held~="$1"]');
    document.head.append(style);
    return () => style.remove();
  }, []);
}

function HeldStates() {
  useHeld();
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {LOOKS.map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>В покое</Button>
          <Button variant={variant} data-held="hover">
            Под указателем
          </Button>
          <Button variant={variant} data-held="focus-visible">
            В фокусе
          </Button>
          <Button variant={variant} data-held="hover active">
            Нажата
          </Button>
          <Off variant={variant} />
        </div>
      ))}
    </div>
  );
}

export const States: Story = {
  name: 'Состояния',
  render: () => <HeldStates />,
  play: async ({ canvasElement }) => {
    const look = (name: string) => getComputedStyle(within(canvasElement).getAllByRole('button', { name })[1] as HTMLElement);
    await expect(look('В фокусе').outlineStyle).not.toBe(look('В покое').outlineStyle);
    await expect(look('Под указателем').backgroundColor).not.toBe(look('В покое').backgroundColor);
  },
};

export const AllLooks: Story = {
  name: 'Все виды',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {LOOKS.map((variant) => (
        <div key={variant} style={row}>
          <Button variant={variant}>Обычная</Button>
          <Button variant={variant} size="small">
            Малая
          </Button>
          <Off variant={variant} />
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
        <LinkButton href={'#login' as SafeUrl}>Войти</LinkButton>
        <LinkButton href={'#order' as SafeUrl} variant="primary">
          Оформить заказ
        </LinkButton>
        <LinkButton href={'#order' as SafeUrl} variant="primary" busy>
          Оформить заказ
        </LinkButton>
      </div>
    </div>
  ),
};

export const LongestText: Story = {
  name: 'Длинный текст',
  args: { variant: 'primary', children: 'Зарегистрироваться как индивидуальный предприниматель и продолжить оформление заказа' },
  decorators: [(Story) => <div style={{ width: 220 }}>{Story()}</div>],
};

export const Wide: Story = { name: 'Во всю ширину', args: { variant: 'primary', size: 'wide' } };

export const BusyIgnoresPresses: Story = {
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Занятая не нажимается',
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
  tags: ['!dev', '!autodocs', 'test'],
  name: 'Значки',
  render: () => (
    <div style={row}>
      {(['cart', 'check', 'chevron', 'clock', 'close', 'heart', 'info', 'minus', 'plus', 'refresh', 'spinner', 'trash', 'warning'] as const).map((name) => (
        <span key={name} style={{ width: 72, textAlign: 'center' }}>
          <Icon name={name} />
          <br />
          {name}
        </span>
      ))}
    </div>
  ),
};
