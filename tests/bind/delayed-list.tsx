// A whole small widget on the shared ground: the buyer's delayed carts, each renamed in a dialog. delayed-list.test.tsx counts its lines.
import { useState } from 'react';
import { remote } from '../../shared/api/remote';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { FailureNote } from '../../shared/bind/FailureNote';
import { useForm } from '../../shared/bind/forms/useForm';
import { useList } from '../../shared/bind/lists/useList';
import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import type { DelayedCart } from '../../shared/reading/entities';
import { bindToBuyer } from '../../shared/stores/core/life';
import { createList } from '../../shared/stores/core/list';
import { createMutation } from '../../shared/stores/core/mutation';
import { message } from '../../shared/texts/common';
import { textsOf } from '../../shared/texts/dictionary';
import { Button } from '../../shared/ui/Button';
import { Form, FormActions } from '../../shared/ui/Form';
import { TextField } from '../../shared/ui/fields/TextField';
import { Skeleton } from '../../shared/ui/Skeleton';

const text = textsOf('delayed-list', {
  rename: 'Переименовать',
  'rename.named': 'Переименовать: {name}',
  title: 'Переименовать корзину',
  name: 'Название',
  save: 'Сохранить',
  noName: 'Без названия',
  empty: 'Отложенных корзин нет.',
  failed: 'Не удалось загрузить корзины.',
  'rename.failed': 'Не удалось переименовать корзину.',
});

const api = remote(() => import('../../shared/api/delayed-carts'));

const carts = createList({
  name: 'delayed',
  params: {},
  async load(_query, signal) {
    const items = await api.fetchDelayedCarts(undefined, { signal });
    return { items, total: items.length, pages: 1 };
  },
  rowKey: ({ cartId }) => cartId,
  failed: () => text('failed'),
});

const renaming = createMutation<DelayedCart, void>(bindToBuyer('delayed', { reset() {} }), {
  key: ({ cartId }) => cartId,
  patch: ({ cartId, name }) => carts.patch(cartId, (cart) => ({ ...cart, name })),
  call: ({ cartId, name, comment }) => api.renameDelayed({ name, comment }, { cartId }),
  failed: () => text('rename.failed'),
  reportBy: 'caller',
});

const props = { title: prop.text('Heading of the list.') };

export const definition = defineWidget({
  name: 'delayed-list',
  area: 'cart',
  summary: 'The delayed carts of the buyer, each renamed in a dialog.',
  load: 'visible',
  props,
  fallback: '<p><a href="/delayed/view">Отложенные корзины</a></p>',
  component: async () => ({ default: DelayedList }),
});

export function DelayedList({ title }: PropsOf<typeof props>) {
  const list = useList(carts);
  const [renamed, setRenamed] = useState<DelayedCart | null>(null);
  const { rows } = list;
  return (
    <section {...list.place} aria-label={title}>
      <h2 ref={list.heading}>{title}</h2>
      {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
      {rows === null && list.status === 'loading' && <Skeleton label={message('state.loading')} height={120} />}
      {rows && <p>{rows.length > 0 ? list.found : text('empty')}</p>}
      <ul>
        {rows?.map((cart) => (
          <li key={cart.cartId} {...list.row(cart)}>
            {cart.name || text('noName')}
            <Button aria-label={text('rename.named', { name: cart.name || text('noName') })} onClick={() => setRenamed(cart)}>
              {text('rename')}
            </Button>
          </li>
        ))}
      </ul>
      {renamed && <Rename cart={renamed} onClose={() => setRenamed(null)} />}
    </section>
  );
}

function Rename({ cart, onClose }: { cart: DelayedCart; onClose: () => void }) {
  const modal = useModal(onClose);
  const form = useForm({
    // How long a name may be is left to the shop.
    fields: { name: { label: text('name'), required: true, max: 1000 } },
    values: { name: cart.name },
    submit: ({ name }) => modal.save(() => renaming.run({ ...cart, name })),
  });
  return (
    <ModalDialog modal={modal} form={form} title={text('title')}>
      <Form {...form.props}>
        <TextField {...form.field('name')} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {text('save')}
          </Button>
        </FormActions>
      </Form>
    </ModalDialog>
  );
}
