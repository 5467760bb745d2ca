import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { useForm } from '../../../shared/bind/forms/useForm';
import { draftOf } from '../../../shared/stores/core/form-draft';
import type { Named, Order } from '../../../shared/stores/order-list/list';
import { askAbout } from '../../../shared/stores/order-list/question';
import { ordersText } from '../../../shared/texts/orders';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { TextArea } from '../../../shared/ui/fields/TextArea';
import { text } from '../text';

const LONGEST = 1000;

/** A question to the manager about one order. */
export function Question({ order, types, onClose }: { order: Order; types: readonly Named[]; onClose: () => void }) {
  const modal = useModal(onClose, ordersText('orders.ask.failed'));
  const form = useForm({
    fields: {
      questionTypeId: { label: text('ask.type'), required: true, draft: true },
      text: { label: text('ask.text'), required: true, max: LONGEST, draft: true },
    },
    // A lost session takes the dialog away: what was written is there again for the same buyer.
    draft: draftOf(`order-question:${order.id}`),
    values: { questionTypeId: types.length === 1 ? (types[0]?.id ?? '') : '', text: '' },
    submit: ({ questionTypeId, text: words }) => modal.save(() => askAbout({ orderId: order.id, questionTypeId, text: words })),
  });
  return (
    <ModalDialog modal={modal} form={form} title={text('ask.of', { number: order.number })}>
      <Form {...form.props}>
        <SelectField {...form.field('questionTypeId')} options={types.map(({ id, name }) => ({ value: id, label: name }))} />
        <TextArea {...form.field('text')} most={LONGEST} rows={5} autoComplete="off" />
        <DialogActions submit={text('ask.send')} busy={form.busy} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}
