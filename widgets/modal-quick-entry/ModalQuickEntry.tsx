import { useStore } from '@nanostores/react';
import { ModalDialog } from '../../shared/controls/ModalDialog';
import { OwnPage } from '../../shared/controls/OwnPage';
import { EntrySteps, EntryWaiting } from '../../shared/controls/quick-entry/EntrySteps';
import { useModal } from '../../shared/controls/useModal';
import { $user } from '../../shared/stores/buyer';
import { entryText } from '../../shared/texts/quick-entry';
import type { Props } from './widget';

/** Of the list, its file and the button. */
const HEIGHT = 420;

export default function ModalQuickEntry({ list, clientId }: Props) {
  const modal = useModal();
  const buyer = useStore($user);
  return (
    <ModalDialog modal={modal} variant="wide" title={entryText('quick-entry.title')} reserve={HEIGHT}>
      {/* Where nobody could tell who it is, the list may be written all the same. */}
      <OwnPage isPrinted={buyer.status === 'failed'} seed={nothing} waiting={<EntryWaiting />} guest={entryText('quick-entry.guest')}>
        <EntrySteps list={list} clientId={clientId} place="dialog" />
      </OwnPage>
    </ModalDialog>
  );
}

const nothing = (): void => {};
