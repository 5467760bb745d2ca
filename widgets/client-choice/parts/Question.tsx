import { message } from '../../../shared/texts/common';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { text } from '../text';

/** Before a cart that is not empty is left for another client's. */
export const Question = ({ onClose, onYes }: { onClose: () => void; onYes: () => void }) => (
  <AlertDialog
    title={text('questionTitle')}
    text={text('question')}
    onClose={onClose}
    actions={[
      { label: message('action.cancel'), onPress: onClose },
      { label: text('open'), variant: 'primary', onPress: onYes },
    ]}
  />
);
