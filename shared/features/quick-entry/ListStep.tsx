import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Entry } from '../../stores/quick-entry';
import type { EntryState } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
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
  const [over, setOver] = useState(false);
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
  const drag = (event: DragEvent, on: boolean) => {
    event.preventDefault();
    setOver(on);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [dropped] = event.dataTransfer.files;
    const words = event.dataTransfer.getData('text/plain');
    if (dropped) void take(dropped);
    else if (words) entry.append(words);
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
      {/* The field is the way there; dropping a file is one more. */}
      <fieldset
        className={css.drop}
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <label className={css.label} htmlFor={`${uid}-file`}>
          {entryText('quick-entry.file')}
        </label>
        <input
          id={`${uid}-file`}
          className={css.file}
          type="file"
          aria-label={entryText('quick-entry.file')}
          accept={ACCEPTED}
          aria-describedby={`${uid}-file-hint`}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // The same file may be chosen again once it is mended.
            if (chosen) void take(chosen);
            event.currentTarget.value = '';
          }}
        />
        <label className={css.choose} htmlFor={`${uid}-file`}>
          {entryText('quick-entry.file.choose')}
        </label>
        <p id={`${uid}-file-hint`} className={css.hint}>
          {entryText('quick-entry.file.hint')}
        </p>
        <div role="status">{file.status}</div>
        {file.error && <ErrorNote text={file.error} />}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={busy || isReading} action="check">
          {entryText('quick-entry.check')}
        </Button>
      </div>
    </form>
  );
}
