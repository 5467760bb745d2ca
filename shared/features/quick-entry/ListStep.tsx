import { useEffect, useRef } from 'react';
import { usePart } from '../../bind/usePart';
import type { Entry } from '../../stores/quick-entry';
import type { EntryState } from '../../stores/quick-entry/state';
import type { TableState } from '../../stores/quick-entry/tables';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { FileZone } from '../../ui/FileZone';
import { TextArea } from '../../ui/fields/TextArea';
import { focusField } from '../../ui/focusField';
import { OfForm } from '../../ui/OfForm';
import { useLatest } from '../../ui/useLatest';
import { useUid } from '../../ui/useUid';
import css from './ListStep.module.css';
import type { TableCard } from './TableCard';

/** As many as the reader takes at once. */
const MOST_LINES = 500;
const ACCEPTED = '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.tsv,.txt';

interface Props {
  entry: Entry;
  state: EntryState;
  busy: boolean;
  onCheck: () => void;
  /** The buyer came back here from the rows. */
  isBack: boolean;
}

/** What was pasted, and the files that stand beside it. */
export function ListStep({ entry, state, busy, onCheck, isBack }: Props) {
  const uid = useUid();
  const cards = useRef<HTMLDivElement>(null);
  const focusList = useRef(isBack);
  useEffect(() => {
    if (focusList.current) focusField(uid);
  }, [uid]);
  const { unread, unreadFile, tables } = state;
  useEffect(() => {
    if (unread) focusField(uid);
  }, [unread, uid]);
  const { part, ready } = usePart(() => import('./TableCard'));
  const latest = useLatest(ready);
  const hasTables = tables.length > 0;
  useEffect(() => {
    if (hasTables) void latest.current();
  }, [hasTables, latest]);

  // What is still being read, or not answered, would come to a list that is sent already.
  const open = tables.find(({ status }) => status === 'asking' || status === 'reading');
  const why = open ? entryText(open.status === 'asking' ? 'quick-entry.file.unanswered' : 'quick-entry.file.reading') : '';
  const confirm = (table: TableState) => {
    if (table.name) return entry.tables()?.confirm(table.id);
    entry.confirmText(table.roles.map((role) => role ?? 'none'));
    onCheck();
  };
  return (
    <form
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (open) cards.current?.querySelector<HTMLElement>('h3')?.focus();
        else if (!busy) onCheck();
      }}
    >
      <OfForm>
        <TextArea
          className={css.list}
          id={uid}
          name="list"
          label={entryText('quick-entry.list')}
          hint={entryText('quick-entry.list.hint', { n: MOST_LINES })}
          error={unread || undefined}
          quiet
          value={state.text}
          onChange={entry.write}
          rows={9}
          autoComplete="off"
          spellCheck={false}
        />
        <FileZone
          id={`${uid}-file`}
          label={entryText('quick-entry.file')}
          choose={entryText('quick-entry.file.choose')}
          hint={entryText('quick-entry.file.hint')}
          accept={ACCEPTED}
          onFiles={([chosen]) => chosen && void entry.take(chosen)}
          onText={entry.append}
        >
          {unreadFile && <ErrorNote text={unreadFile} />}
        </FileZone>
        <div ref={cards} className={css.tables}>
          {hasTables && !part && <p role="status">{entryText('quick-entry.file.busy')}</p>}
          {part && tables.map((table) => <PartOf key={table.id} card={part.TableCard} entry={entry} table={table} onConfirm={() => confirm(table)} />)}
        </div>
        <div className={css.actions} data-form-actions="">
          <Button type="submit" variant="primary" busy={busy} waiting={why !== ''} aria-describedby={why ? `${uid}-open` : undefined} action="check">
            {entryText('quick-entry.check')}
          </Button>
          {why && <span id={`${uid}-open`}>{why}</span>}
          {state.isKept && !why && (
            <span>
              {entryText('quick-entry.kept')}{' '}
              <Button
                variant="link"
                action="clear"
                onClick={() => {
                  entry.write('');
                  focusField(uid);
                }}
              >
                {entryText('quick-entry.clear')}
              </Button>
            </span>
          )}
        </div>
      </OfForm>
    </form>
  );
}

interface PartProps {
  card: typeof TableCard;
  entry: Entry;
  table: TableState;
  onConfirm: () => void;
}

const PartOf = ({ card: Card, entry, table, onConfirm }: PartProps) => {
  const tables = entry.tables();
  return tables && <Card tables={tables} table={table} onConfirm={onConfirm} />;
};
