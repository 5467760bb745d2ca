import type { Entry } from '../../stores/quick-entry';
import { entryText } from '../../texts/quick-entry';
import { AlertDialog } from '../../ui/AlertDialog';

const linesIn = (list: string): number => list.split('\n').filter((line) => line.trim()).length;

/** The page gives another list while the buyer has not done with theirs: which one stays is theirs to say. */
export const OtherList = ({ entry, other }: { entry: Entry; other: string }) => (
  <AlertDialog
    title={entryText('quick-entry.other')}
    text={entryText('quick-entry.other.question', { n: linesIn(other) })}
    onClose={() => entry.settle('refuse')}
    actions={[
      { label: entryText('quick-entry.other.refuse'), onPress: () => entry.settle('refuse') },
      { label: entryText('quick-entry.other.append'), onPress: () => entry.settle('append') },
      { label: entryText('quick-entry.other.replace'), variant: 'danger', onPress: () => entry.settle('replace') },
    ]}
  />
);
