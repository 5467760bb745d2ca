// A page of the buyer's own: whose it is, what it takes from the page, what a guest finds in its place.
import { act, render, screen } from '@testing-library/react';
import type { WritableAtom } from 'nanostores';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OwnPage } from '../../shared/bind/OwnPage';
import { $frozen, type Frozen } from '../../shared/stores/core/buyer-state';
import { refreshUser, sessionLost } from '../../shared/stores/core/user';
import { openDemoPage } from '../demo-page';
import { login, pass, user, useScenes } from '../scene';

useScenes();

let log: string[] = [];
const Mine = () => {
  log.push('drawn');
  return <p>Мое</p>;
};
const open = (isPrinted: boolean) => {
  log = [];
  const seed = () => void log.push('seeded');
  return render(
    <OwnPage isPrinted={isPrinted} seed={seed} waiting={<p>Ждем</p>} guest="Войдите, чтобы увидеть свое.">
      <Mine />
    </OwnPage>,
  );
};

test('printed for a buyer it is theirs at once: what the page printed is taken before it is drawn, and once', async () => {
  await openDemoPage({ account: 'business' });
  open(true);
  expect(screen.getByText('Мое')).toBeInTheDocument();
  await pass(0);
  expect(log[0]).toBe('seeded');
  expect(log.filter((one) => one === 'seeded')).toHaveLength(1);
});

test('where nothing is printed it waits until it is known whose it is', async () => {
  await openDemoPage({ account: 'business' });
  open(false);
  expect(screen.getByText('Ждем')).toBeInTheDocument();
  await pass(0);
  expect([screen.queryByText('Ждем'), screen.getByText('Мое')]).toEqual([null, expect.anything()]);
});

test('a guest reads why, with the ways in, and nothing is taken from the page', async () => {
  await openDemoPage({});
  open(false);
  await pass(0);
  expect(screen.getByText('Войдите, чтобы увидеть свое.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument();
  expect(log).toEqual([]);
});

test('where nobody could say whose it is it has failed, and «Повторить» asks again: nobody is made a guest', async () => {
  const page = await openDemoPage({ account: 'business', faults: { match: '/user/who', status: 500 } });
  open(false);
  await pass(5000);
  expect(screen.queryByText('Войдите, чтобы увидеть свое.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Войти' })).toBeNull();
  await page.setFaults({});
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await pass(0);
  expect(screen.getByText('Мое')).toBeInTheDocument();
});

test('on a page that is another buyer’s by now nothing is taken from it', async () => {
  await openDemoPage({ account: 'business' });
  open(true).unmount();
  const frozen = $frozen as WritableAtom<Frozen>;
  frozen.set('identity');
  open(true);
  expect(log).toEqual(['drawn']);
  frozen.set('no');
});

test('what one buyer has opened on it is begun anew for the next, who finds nothing that was printed; their own session that was lost leaves it as it is', async () => {
  const page = await openDemoPage({ account: 'business' });
  const Opened = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? 'Открыто' : 'Закрыто'}
      </button>
    );
  };
  const seed = vi.fn();
  render(
    <OwnPage isPrinted={true} seed={seed} waiting={<p>Ждем</p>} guest="Войдите, чтобы увидеть свое.">
      <Opened />
    </OwnPage>,
  );
  await act(() => refreshUser());
  await user.click(screen.getByRole('button', { name: 'Закрыто' }));
  act(() => void sessionLost());
  await act(() => refreshUser());
  expect(screen.getByRole('button')).toHaveTextContent('Открыто');
  await login(page, 'retail');
  await act(() => refreshUser());
  expect(screen.getByRole('button')).toHaveTextContent('Закрыто');
  expect(seed).toHaveBeenCalledTimes(1);
});
