import type { ReactNode } from 'react';
import { ModalDialog } from '../../bind/dialogs/ModalDialog';
import { useModal } from '../../bind/dialogs/useModal';
import { useForm } from '../../bind/forms/useForm';
import type { Difference } from '../../stores/cart/seen';
import type { Result } from '../../stores/core/result';
import { approvalText } from '../../texts/approval';
import { DialogActions, Form } from '../../ui/Form';
import { TextArea } from '../../ui/fields/TextArea';
import { Changed } from './Changed';
import { type Commented, labelOf } from './deeds';

const LONGEST = 255;

interface Props {
  deed: Commented;
  /** What it is about, above the comment. */
  children?: ReactNode;
  /** What has changed since it was on screen. */
  difference?: Difference | null | undefined;
  run: (comment: string) => Promise<Result>;
  onClose: () => void;
  /** Who gets the focus where what was pressed is gone. */
  fallbackFocus: () => Element | null;
}

/** The comment of a decision: of a rejection it says why. */
export function DecisionDialog({ deed, children, difference, run, onClose, fallbackFocus }: Props) {
  const modal = useModal(onClose, approvalText(`approval.failed.${deed}`));
  const isRejected = deed === 'reject';
  const form = useForm({
    fields: {
      comment: {
        label: approvalText(isRejected ? 'approval.why' : 'approval.comment'),
        max: LONGEST,
        custom: (comment: string) => (isRejected && !comment.trim() ? approvalText('approval.why.missing') : ''),
      },
    },
    values: { comment: '' },
    submit: ({ comment }) => modal.save(() => run(comment)),
  });
  return (
    <ModalDialog modal={modal} form={form} title={labelOf(deed)} fallbackFocus={fallbackFocus}>
      {children}
      {difference && <Changed difference={difference} />}
      <Form {...form.props}>
        <TextArea {...form.field('comment')} required={isRejected} most={LONGEST} rows={4} autoComplete="off" />
        <DialogActions submit={labelOf(deed)} variant={isRejected ? 'danger' : 'primary'} busy={form.busy} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}
