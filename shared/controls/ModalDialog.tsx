import { type ReactNode, useState } from 'react';
import { message } from '../text';
import { AlertDialog } from '../ui/AlertDialog';
import { Dialog, type DialogProps } from '../ui/Dialog';
import { ErrorNote } from '../ui/ErrorNote';
import css from './ModalDialog.module.css';
import type { UsedModal } from './useModal';

interface Props extends Omit<DialogProps, 'onClose'> {
  modal: UsedModal;
  /** There is something to lose: closing asks first (MO-3). */
  dirty?: boolean | undefined;
  /** Height its content will have, in px, so that nothing jumps when it comes. */
  reserve?: number | undefined;
  children: ReactNode;
}

/** The dialog of a modal widget: closes itself, asks before typed things are lost, says why a save failed. What is being saved is not lost by closing. */
export function ModalDialog({ modal, dirty = false, reserve, children, ...dialog }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (dirty && !modal.saving) setAsking(true);
    else modal.close();
  };
  return (
    <Dialog {...dialog} onClose={close}>
      <div ref={modal.place} className={css.body} style={reserve ? { minHeight: reserve } : undefined}>
        {children}
        {modal.error && <ErrorNote text={modal.error.text} />}
      </div>
      {asking && (
        <AlertDialog
          title={message('dirty.title')}
          text={message('dirty.text')}
          onClose={() => setAsking(false)}
          actions={[
            { label: message('dirty.stay'), onPress: () => setAsking(false) },
            { label: message('dirty.leave'), variant: 'danger', onPress: () => modal.close() },
          ]}
        />
      )}
    </Dialog>
  );
}
