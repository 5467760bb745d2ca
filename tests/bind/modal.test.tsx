// A modal of its own making, in the place where the page's host puts it.
import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { useForm } from '../../shared/bind/forms/useForm';
import { $modals, askModal, closeModals, openModal } from '../../shared/stores/core/modals';
import { failed, type Result } from '../../shared/stores/core/result';
import { Form } from '../../shared/ui/Form';
import { TextField } from '../../shared/ui/fields/TextField';
import { openDemoPage } from '../demo-page';
import { alertText, pass, toasts, user, useScenes } from '../scene';

useScenes();

let settle: (result: Result<string>) => void;
let asked: Promise<unknown>;

function Rename() {
  const modal = useModal();
  const form = useForm({
    fields: { name: { label: 'Имя' } },
    values: { name: '' },
    submit: () =>
      modal.save(
        () =>
          new Promise<Result<string>>((resolve) => {
            settle = resolve;
          }),
      ),
  });
  return (
    <ModalDialog modal={modal} title="Название" form={form} reserve={100}>
      <Form {...form.props}>
        <TextField {...form.field('name')} />
        <button type="submit">{modal.saving ? 'Сохраняем…' : 'Сохранить'}</button>
      </Form>
    </ModalDialog>
  );
}

async function open() {
  await openDemoPage({ account: 'retail' });
  await act(async () => {
    closeModals();
    asked = askModal('modal-rename', { id: '1' });
  });
  const place = document.querySelector<HTMLElement>('[data-island="modal-rename"]') as HTMLElement;
  const view = render(<Rename />, { container: place });
  // As the runtime does when a placeholder is gone.
  $modals.listen((modals) => modals.every(({ id }) => id !== 'modal-rename') && queueMicrotask(view.unmount));
  await pass(0);
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Название' }));
const press = async (name: string) => {
  await user.click(dialog().getByRole('button', { name }));
  await pass(0);
};
const isOpen = () => $modals.get().some(({ id }) => id === 'modal-rename');
const ended = async () => {
  await pass(0);
  return Promise.race([asked, Promise.resolve('открыто')]);
};

test('a save that succeeds closes it and hands the result to the opener', async () => {
  await open();
  await user.type(dialog().getByRole('textbox', { name: 'Имя' }), 'Новое');
  await press('Сохранить');
  expect(dialog().getByText('Сохраняем…')).toBeInTheDocument();
  expect(await ended()).toBe('открыто');
  await act(async () => settle({ ok: true, value: 'Новое' }));
  expect(isOpen()).toBe(false);
  expect(await ended()).toBe('Новое');
});

test('a save that fails is said in it, and it stays', async () => {
  await open();
  await press('Сохранить');
  await act(async () => settle(failed({ code: 'server', text: 'Ошибка на сервере.' })));
  expect(await dialog().findByText('Ошибка на сервере.')).toBeInTheDocument();
  expect(isOpen()).toBe(true);
  expect(alertText()).toBe('');
});

describe('closed while it saves', () => {
  const closeNow = async () => {
    await open();
    await user.type(dialog().getByRole('textbox', { name: 'Имя' }), 'Новое');
    await press('Сохранить');
    await press('Закрыть');
    expect(isOpen()).toBe(false);
    await act(async () => void openModal('modal-quick-view', { goodId: '1' }));
  };

  test('the opener gets the result all the same, and what was opened meanwhile stays', async () => {
    await closeNow();
    expect(await ended()).toBe('открыто');
    await act(async () => settle({ ok: true, value: 'Новое' }));
    expect(await ended()).toBe('Новое');
    expect($modals.get().map(({ id }) => id)).toEqual(['modal-quick-view']);
  });

  test('a failure is told on the page', async () => {
    await closeNow();
    await act(async () => settle(failed({ code: 'server', text: 'Ошибка на сервере.' })));
    await pass(0);
    expect([toasts(), alertText()]).toEqual([['Ошибка на сервере.'], '']);
    expect(await ended()).toBeUndefined();
  });
});

describe('what was typed', () => {
  const type = async () => {
    await open();
    await user.type(dialog().getByRole('textbox', { name: 'Имя' }), 'Н');
    await press('Закрыть');
  };

  test('is asked about before it is lost, and stays when the buyer does', async () => {
    await type();
    const question = within(screen.getByRole('alertdialog', { name: 'Изменения не сохранены' }));
    expect(question.getByRole('button', { name: 'Остаться' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    expect(dialog().getByRole('textbox', { name: 'Имя' })).toHaveValue('Н');
    expect(isOpen()).toBe(true);
  });

  test('is lost when the buyer says so', async () => {
    await type();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Закрыть без сохранения' }));
    expect(isOpen()).toBe(false);
    expect(await ended()).toBeUndefined();
  });

  test('nothing typed, nothing asked', async () => {
    await open();
    await press('Закрыть');
    expect(isOpen()).toBe(false);
  });
});
