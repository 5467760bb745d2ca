import { useUnsaved } from '../../../shared/bind/dialogs/useUnsaved';
import { useForm } from '../../../shared/bind/forms/useForm';
import { closeUnsettled, useSettledFirst, useTypedBefore } from '../../../shared/features/leaving/goOn';
import { type CartStore, unsettled } from '../../../shared/stores/cart';
import type { SubmitResult } from '../../../shared/stores/core/form-types';
import { toast } from '../../../shared/stores/core/notices';
import { drawerText } from '../../../shared/texts/drawer';
import { Dialog } from '../../../shared/ui/Dialog';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { TextArea } from '../../../shared/ui/fields/TextArea';
import { text } from '../text';

/** §5: the usual length. */
const LONGEST = 255;

interface Props {
  store: CartStore;
  onClose: () => void;
  /** It is being sent; off when that failed. */
  onSend: (isSent: boolean) => void;
  /** Who gets the focus where what was pressed is gone. */
  fallbackFocus: () => Element | null | undefined;
}

/** Asks whoever approves, with a comment. */
export function Approval({ store, onClose, onSend, fallbackFocus }: Props) {
  useSettledFirst(store, onClose);
  const typed = useTypedBefore('cart-approval', { comment: '' });
  const form = useForm({
    fields: { comment: { label: text('approve.comment'), max: LONGEST } },
    values: typed.values,
    submit: async ({ comment }): Promise<SubmitResult> => {
      const problem = unsettled(await store.settled());
      if (problem) {
        typed.keep({ comment });
        closeUnsettled(problem.error, onClose);
        return { ok: false, error: { ...problem.error, isReported: true } };
      }
      onSend(true);
      const result = await store.write('approve', { comment });
      if (!result.ok) {
        onSend(false);
        // The cart tells of its failures, but for those that belong here.
        return { ok: false, error: { ...result.error, isReported: !result.error.fields && result.error.code !== 'locked' } };
      }
      toast({ text: drawerText('approval.locked'), kind: 'success' });
      onClose();
      return result;
    },
  });
  const { leave, question } = useUnsaved(form, onClose);
  return (
    <>
      <Dialog title={drawerText('cart.approve')} onClose={leave} fallbackFocus={fallbackFocus}>
        <Form {...form.props}>
          <TextArea {...form.field('comment')} most={LONGEST} rows={4} autoComplete="off" hint={text('approve.hint')} />
          <DialogActions submit={text('approve.send')} busy={form.busy} onCancel={leave} />
        </Form>
      </Dialog>
      {question}
    </>
  );
}
