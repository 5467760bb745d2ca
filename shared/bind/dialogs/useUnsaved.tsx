import { type ReactNode, useState } from 'react';
import { formText } from '../../texts/forms';
import { AlertDialog } from '../../ui/AlertDialog';

/** What a form says of itself. */
export interface Unsaved {
  readonly $state: { get(): { dirty: boolean; status: string } };
  reset(): void;
}

/**
 * The question before a form with unsaved changes is closed: call `leave` where `close` would be called, and draw `question` beside the form.
 * What is being saved may be closed: it goes on, and a failure is told.
 */
export function useUnsaved({ $state, reset }: Unsaved, close: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const leave = () => {
    const { dirty, status } = $state.get();
    if (dirty && status !== 'saving') setAsking(true);
    else close();
  };
  const giveUp = () => {
    stay();
    reset();
    close();
  };
  const question = asking && (
    <AlertDialog
      title={formText('form.unsaved')}
      text={formText('form.unsaved.question')}
      onClose={stay}
      actions={[
        { label: formText('form.unsaved.stay'), onPress: stay },
        { label: formText('form.unsaved.leave'), variant: 'danger', onPress: giveUp },
      ]}
    />
  );
  return { leave, question };
}
