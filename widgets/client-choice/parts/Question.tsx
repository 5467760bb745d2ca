import { message } from '../../../shared/texts/common';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { text } from '../text';

interface Props {
  title: string;
  yes: string;
  onClose: () => void;
  onYes: () => void;
}

/** Before a cart that is not empty is left for another client's. */
export const Question = ({ title, yes, onClose, onYes }: Props) => (
  <AlertDialog
    title={title}
    text={text('question')}
    onClose={onClose}
    actions={[
      { label: message('action.cancel'), onPress: onClose },
      { label: yes, variant: 'primary', onPress: onYes },
    ]}
  />
);
