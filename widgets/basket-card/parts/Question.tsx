import { toast } from '../../../shared/stores/core/notices';
import { message } from '../../../shared/texts/common';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { text } from '../text';

interface Props {
  old: string;
  title: string;
  answer: (yes: boolean) => void;
}

/** Nothing of the cart is replaced without being asked. */
export const Question = ({ old, title, answer }: Props) => (
  <AlertDialog
    title={text('question.title')}
    text={text('question', { old, title })}
    onClose={() => answer(false)}
    actions={[
      { label: message('action.cancel'), onPress: () => answer(false) },
      { label: message('action.replace'), variant: 'primary', onPress: () => answer(true) },
    ]}
  />
);

/** What a replacement did is seen in the cart alone, which may not be on screen. */
export const tell = (title: string): void => void toast({ text: text('replaced', { title }) });
