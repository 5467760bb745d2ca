import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { rounded } from '../format/number';
import { message } from '../texts/common';
import { fileText } from '../texts/files';
import { Button } from './Button';
import { classes } from './classes';
import { ErrorNote } from './ErrorNote';
import css from './FileZone.module.css';
import { useFormOwner } from './OfForm';
import { useLatest } from './useLatest';
import { useUid } from './useUid';

export interface FileZoneProps {
  label: string;
  /** On the button that opens the browser's own chooser. */
  choose: string;
  hint: string;
  /** As the attribute `accept`: `.pdf,.png`. */
  accept: string;
  id?: string | undefined;
  /** Of the field, for a form around it. */
  name?: string | undefined;
  /** How many may be chosen at once. */
  multiple?: boolean | undefined;
  /** What a form around it sends; without it the field is emptied, so that the same file may be chosen again. */
  kept?: readonly File[] | undefined;
  /** Id of what is wrong with it. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Takes what is pasted and what is dropped beside it too, so that the page is not left for a file that was dropped a little off. */
  isForPage?: boolean | undefined;
  onFiles: (files: readonly File[], isPasted: boolean) => void;
  /** Words that were dropped. */
  onText?: ((text: string) => void) | undefined;
  children?: ReactNode;
}

const filesIn = (from: DataTransfer | null): readonly File[] => [...(from?.files ?? [])];

/** What is pasted or dropped anywhere on the page, and wanted by nobody else. */
function usePage(isOn: boolean, root: RefObject<HTMLElement | null>, take: FileZoneProps['onFiles'], setOver: (isOver: boolean) => void): void {
  const latest = useLatest({ take, setOver });
  useEffect(() => {
    if (!isOn) return;
    const isShown = () => root.current?.checkVisibility?.() ?? true;
    const isFile = (event: globalThis.DragEvent): boolean =>
      !event.defaultPrevented &&
      Boolean(event.dataTransfer?.types.includes('Files')) &&
      !(event.target instanceof HTMLInputElement && event.target.type === 'file');
    const paste = (event: ClipboardEvent): void => {
      const files = filesIn(event.clipboardData);
      // A table that is copied is a picture as well: in a field its words are meant.
      if (event.defaultPrevented || files.length === 0 || event.clipboardData?.getData('text/plain') || !isShown()) return;
      event.preventDefault();
      latest.current.take(files, true);
    };
    const over = (event: globalThis.DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      latest.current.setOver(isShown());
    };
    const leave = (event: globalThis.DragEvent): void => {
      if (event.relatedTarget === null) latest.current.setOver(false);
    };
    const drop = (event: globalThis.DragEvent): void => {
      latest.current.setOver(false);
      if (!isFile(event)) return;
      event.preventDefault();
      // Also where the field is out of sight: who takes them says so.
      latest.current.take(filesIn(event.dataTransfer), false);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [isOn, root, latest]);
}

/** A field for files: the button is the way there, dropping them is one more. What came of them stands inside. */
export function FileZone({
  label,
  choose,
  hint,
  accept,
  id: givenId,
  name,
  multiple,
  kept,
  describedBy,
  invalid,
  isForPage = false,
  onFiles,
  onText,
  children,
}: FileZoneProps) {
  const uid = useUid();
  const owner = useFormOwner();
  const id = givenId ?? uid;
  const root = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  usePage(isForPage, root, onFiles, setOver);

  // The browser leaves only what was chosen last.
  const fill = () => {
    const field = input.current;
    if (!field) return;
    if (!kept) {
      field.value = '';
      return;
    }
    const transfer = new DataTransfer();
    for (const file of kept) transfer.items.add(file);
    field.files = transfer.files;
  };
  useEffect(() => {
    if (kept) fill();
  });

  const drag = (event: DragEvent, on: boolean) => {
    event.preventDefault();
    setOver(on);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const files = filesIn(event.dataTransfer);
    const words = event.dataTransfer.getData('text/plain');
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1), false);
    else if (words) onText?.(words);
  };
  return (
    <fieldset
      ref={root}
      className={css.root}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={css.file}
        type="file"
        name={name}
        form={owner}
        multiple={multiple}
        aria-label={label}
        accept={accept}
        aria-describedby={classes(describedBy, `${id}-hint`)}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          if (chosen.length > 0) onFiles(chosen, false);
          fill();
        }}
      />
      <label className={css.choose} htmlFor={id}>
        {choose}
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}

/** What is wrong with what was chosen, each for itself. Said already. */
export const FileErrors = ({ id, texts }: { id: string | undefined; texts: readonly string[] }) => (
  <div id={id} className={css.errors}>
    {texts.map((text) => (
      <ErrorNote key={text} text={text} silent />
    ))}
  </div>
);

export interface FileRow {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  error?: string | undefined;
}

const KB = 1024;

/** «340 КБ», «1,4 МБ»: never nothing for a file that has something. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB
    ? fileText('files.kb', { size: Math.max(1, Math.round(bytes / KB)) })
    : fileText('files.mb', {
        size: rounded(bytes / KB / KB, 1)
          .toString()
          .replace('.', ','),
      });

/** The files that were chosen, each with the way to leave it out. */
export const FileRows = ({ files, onRemove }: { files: readonly FileRow[]; onRemove: (id: string) => void }) =>
  files.length > 0 && (
    <ul className={css.list}>
      {files.map(({ id, name, size, error }) => (
        <li key={id} className={css.row}>
          <span className={css.name}>{name}</span>
          <span className={css.size}>{sizeText(size)}</span>
          <Button variant="link" size="small" aria-label={`${message('action.delete')}: ${name}`} onClick={() => onRemove(id)}>
            {message('action.delete')}
          </Button>
          {error && (
            <div className={css.wrong}>
              <ErrorNote text={error} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
