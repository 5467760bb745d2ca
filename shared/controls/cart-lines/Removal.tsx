import type { RefObject } from 'react';
import { message } from '../../text';
import { lineText } from '../../texts/cart-lines';
import { AlertDialog } from '../../ui/AlertDialog';

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
    title={lineText('cart.removeQuestion')}
    text={lineText('cart.removeMany', { n })}
    onClose={onClose}
    fallbackFocus={() => heading.current}
    actions={[
      { label: message('action.cancel'), onPress: onClose },
      { label: message('action.delete'), variant: 'danger', onPress: onRemove },
    ]}
  />
);
