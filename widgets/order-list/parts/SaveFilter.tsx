import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { useForm } from '../../../shared/bind/forms/useForm';
import { toast } from '../../../shared/stores/core/notices';
import { failed, OK } from '../../../shared/stores/core/result';
import type { OrderFilter } from '../../../shared/stores/order-list/list';
import { saveFilter } from '../../../shared/stores/order-list/saved';
import { message } from '../../../shared/texts/common';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { TextField } from '../../../shared/ui/fields/TextField';
import { text } from '../text';

/** What this search is called from now on. */
export function SaveFilter({ query, onClose }: { query: OrderFilter; onClose: () => void }) {
  const modal = useModal(onClose);
  const form = useForm({
    fields: { name: { label: text('saved.name'), required: true, max: 60 } },
    values: { name: '' },
    submit: ({ name }) =>
      modal.save(async () => {
        const { isKept, gone } = saveFilter(name.trim(), query);
        if (!isKept) return failed({ code: 'other', text: text('saved.failed') });
        const names = gone.map((one) => `«${one.name}»`).join(', ');
        toast({ text: names ? text('saved.instead', { names }) : text('saved.done') });
        return OK;
      }),
  });
  return (
    <ModalDialog modal={modal} form={form} title={text('saved.save')}>
      <Form {...form.props}>
        <TextField {...form.field('name')} maxLength={60} autoComplete="off" />
        <DialogActions submit={message('action.save')} busy={form.busy} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}
