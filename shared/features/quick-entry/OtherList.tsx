import type { Entry } from '../../stores/quick-entry';
import { otherText } from '../../texts/quick-entry-other';
import { AlertDialog } from '../../ui/AlertDialog';

const linesIn = (list: string): number => list.split('\n').filter((line) => line.trim()).length;

/** The page gives another list while the buyer has not done with theirs: which one stays is theirs to say. */
export const OtherList = ({ entry, other }: { entry: Entry; other: string }) => (
  <AlertDialog
    title={otherText('quick-entry.other')}
    text={otherText('quick-entry.other.question', { n: linesIn(other) })}
    onClose={() => entry.settle('refuse')}
    actions={[
      { label: otherText('quick-entry.other.refuse'), onPress: () => entry.settle('refuse') },
      { label: otherText('quick-entry.other.append'), onPress: () => entry.settle('append') },
      { label: otherText('quick-entry.other.replace'), variant: 'danger', onPress: () => entry.settle('replace') },
    ]}
  />
);
