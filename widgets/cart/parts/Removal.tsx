import type { RefObject } from 'react';
import { message } from '../../../shared/text';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { text } from '../text';

interface Props {
  n: number;
  onClose: () => void;
  onRemove: () => void;
  /** Gets the focus when what was pressed is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The question before several lines are removed (G14). */
export const Removal = ({ n, onClose, onRemove, heading }: Props) => (
  <AlertDialog
    title={text('removeQuestion')}
    text={text('removeMany', { n })}
    onClose={onClose}
    fallbackFocus={() => heading.current}
    actions={[
      { label: message('action.cancel'), onPress: onClose },
      { label: message('action.delete'), variant: 'danger', onPress: onRemove },
    ]}
  />
);
