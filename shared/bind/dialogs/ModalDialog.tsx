import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { Dialog, type DialogProps } from '../../ui/Dialog';
import { ErrorNote } from '../../ui/ErrorNote';
import { useLatest } from '../../ui/useLatest';
import css from './ModalDialog.module.css';
import type { UsedModal } from './useModal';
import { type Unsaved, useUnsaved } from './useUnsaved';

interface Props extends Omit<DialogProps, 'onClose'> {
  modal: UsedModal;
  /** The form in it: closing asks before something typed is lost. */
  form?: Unsaved | undefined;
  /** Height its content will have, in px, so that nothing jumps when it comes. */
  reserve?: number | undefined;
  children: ReactNode;
}

const UNTOUCHED: Unsaved = { $state: { get: () => ({ dirty: false, status: 'editing' }) }, reset() {} };

/** The dialog of a modal widget: closes itself, asks before typed things are lost, says why a save failed. What is being saved is not lost by closing. */
export function ModalDialog({ modal, form, reserve, children, ...dialog }: Props) {
  const { leave, question } = useUnsaved(form ?? UNTOUCHED, () => modal.close());
  const latest = useLatest({ leave, modal });
  useEffect(() => latest.current.modal.onLeave(() => latest.current.leave()), [latest]);
  return (
    <Dialog {...dialog} onClose={leave}>
      <div ref={modal.place} className={css.body} style={reserve ? ({ '--isl-reserve': `${reserve}px` } as CSSProperties) : undefined}>
        {children}
        {/* A form says so itself. */}
        {modal.error && !form && <ErrorNote text={modal.error.text} />}
      </div>
      {question}
    </Dialog>
  );
}
