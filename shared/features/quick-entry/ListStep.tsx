import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../stores/quick-entry';
import type { EntryState } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { FileZone } from '../../ui/FileZone';
import { TextArea } from '../../ui/fields/TextArea';
import { focusField } from '../../ui/focusField';
import { useIsMounted } from '../../ui/useIsMounted';
import { useUid } from '../../ui/useUid';
import css from './ListStep.module.css';

/** As many as the reader takes at once. */
const MOST_LINES = 500;
const ACCEPTED = '.xlsx,.csv,.tsv,.txt';

interface Props {
  entry: Entry;
  state: EntryState;
  busy: boolean;
  onCheck: () => void;
  /** The buyer came back here from the rows. */
  isBack: boolean;
}

/** What was pasted, and the file it may come from. */
export function ListStep({ entry, state, busy, onCheck, isBack }: Props) {
  const uid = useUid();
  const here = useIsMounted();
  const [file, setFile] = useState<{ status?: string; error?: string }>({});
  const focusList = useRef(isBack);
  useEffect(() => {
    if (focusList.current) focusField(uid);
  }, [uid]);
  const { unread } = state;
  useEffect(() => {
    if (unread) focusField(uid);
  }, [unread, uid]);

  // What is still being read would come to a list that is sent already.
  const [isReading, setReading] = useState(false);
  const take = async (chosen: File) => {
    setFile({ status: entryText('quick-entry.file.busy') });
    setReading(true);
    const read = await entry.take(chosen);
    if (!here.current) return;
    setReading(false);
    if (!read.ok) return setFile({ error: read.why });
    setFile({ status: [entryText('quick-entry.file.taken', { name: chosen.name, n: read.lines }), ...read.notes].join(' ') });
  };
  return (
    <form
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isReading) onCheck();
      }}
    >
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
        onFiles={([chosen]) => chosen && void take(chosen)}
        onText={entry.append}
      >
        <div role="status">{file.status}</div>
        {file.error && <ErrorNote text={file.error} />}
      </FileZone>
      <div>
        <Button type="submit" variant="primary" busy={busy || isReading} action="check">
          {entryText('quick-entry.check')}
        </Button>
      </div>
    </form>
  );
}
