import { OwnPage } from '../../shared/bind/OwnPage';
import { EntrySteps, EntryWaiting } from '../../shared/features/quick-entry/EntrySteps';
import { entryText } from '../../shared/texts/quick-entry';
import css from './QuickOrder.module.css';
import type { Props } from './widget';

/** The page is a buyer's own, whose list may be written before anybody has said so. */
export default ({ list, clientId, clientHref }: Props) => (
  <div className={css.root}>
    <OwnPage isPrinted seed={nothing} waiting={<EntryWaiting />} guest={entryText('quick-entry.guest')}>
      <EntrySteps key={clientId} list={list} clientId={clientId} clientHref={clientHref} place="page" />
    </OwnPage>
  </div>
);

const nothing = (): void => {};
