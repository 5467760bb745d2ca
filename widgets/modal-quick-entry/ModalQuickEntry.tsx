import { useStore } from '@nanostores/react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { OwnPage } from '../../shared/bind/OwnPage';
import { EntrySteps, EntryWaiting } from '../../shared/features/quick-entry/EntrySteps';
import { $user } from '../../shared/stores/core/buyer';
import { entryText } from '../../shared/texts/quick-entry';
import type { Props } from './widget';

/** Of the list, its file and the button. */
const HEIGHT = 420;

export default function ModalQuickEntry({ list, clientId, clientHref }: Props) {
  const modal = useModal();
  const buyer = useStore($user);
  return (
    <ModalDialog modal={modal} variant="wide" title={entryText('quick-entry.title')} reserve={HEIGHT}>
      {/* Where nobody could tell who it is, the list may be written all the same. */}
      <OwnPage isPrinted={buyer.status === 'failed'} seed={nothing} waiting={<EntryWaiting />} guest={entryText('quick-entry.guest')}>
        <EntrySteps list={list} clientId={clientId} clientHref={clientHref} place="dialog" />
      </OwnPage>
    </ModalDialog>
  );
}

const nothing = (): void => {};
