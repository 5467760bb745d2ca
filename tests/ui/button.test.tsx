import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../shared/ui/Button';

const setup = (ui: React.ReactElement) => {
  render(ui);
  return { user: userEvent.setup(), button: screen.getByRole('button') };
};

it('is no submit button unless told', () => {
  expect(setup(<Button>В корзину</Button>).button).toHaveAttribute('type', 'button');
});

it('names its action for early presses', () => {
  expect(setup(<Button action="add">В корзину</Button>).button).toHaveAttribute('data-island-action', 'add');
});

it.each([{ busy: true }, { unavailable: true }])('ignores presses and keeps focus while %o', async (state) => {
  const press = vi.fn();
  const { user, button } = setup(
    <Button {...state} onClick={press}>
      В корзину
    </Button>,
  );
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleName('В корзину');
});

it.each([true, false])('turns a sign beside its words while busy (%s), which is nothing to be read', (busy) => {
  const { button } = setup(<Button busy={busy}>В корзину</Button>);
  const signs = [...button.querySelectorAll('svg')].map((sign) => [sign.dataset.icon, sign.getAttribute('aria-hidden')]);
  expect(signs).toEqual(busy ? [['spinner', 'true']] : []);
});

it('does not submit its form while busy', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { user, button } = setup(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Сохранить
      </Button>
    </form>,
  );
  await user.click(button);
  expect(submit).not.toHaveBeenCalled();
});
