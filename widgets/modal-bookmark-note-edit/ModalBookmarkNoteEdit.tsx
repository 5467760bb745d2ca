import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../shared/bind/dialogs/useModal';
import { useForm } from '../../shared/bind/forms/useForm';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { $oldNotes, bookmarks, editNote, noteOf } from '../../shared/stores/bookmarks';
import { draftOf } from '../../shared/stores/core/form-draft';
import { OK } from '../../shared/stores/core/result';
import { bookmarksText } from '../../shared/texts/bookmarks';
import { message } from '../../shared/texts/common';
import { DialogActions, Form } from '../../shared/ui/Form';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './ModalBookmarkNoteEdit.module.css';
import { text } from './text';
import type { Props } from './widget';

const LONGEST = 255;

export default function ModalBookmarkNoteEdit(props: Props) {
  const [isOld] = useState(() => $oldNotes.get()[props.bookmarkId]);
  return isOld ? <Reading {...props} /> : <Editor {...props} />;
}

/** Another tab has written it: what is not seen is not written over. */
function Reading(props: Props) {
  const { bookmarkId: id, partNumber, partName } = props;
  const modal = useModal();
  const read = useResource(noteOf, { id, words: partNumber || partName || '' });
  // Once: what is being written is not taken away by the next hint.
  const seen = useRef(false);
  seen.current ||= read.data !== null;
  if (seen.current) return <Editor {...props} />;
  return (
    <ModalDialog modal={modal} title={text('dialogTitle')}>
      <ResourceView
        of={read}
        skeleton={
          <Loading label={message('state.loading')}>
            <Skeleton width="100%" height={220} />
          </Loading>
        }
      >
        {() => null}
      </ResourceView>
    </ModalDialog>
  );
}

function Editor({ bookmarkId, note, partName, partNumber }: Props) {
  const modal = useModal(undefined, bookmarksText('bookmarks.note.failed'));
  // What the page printed may have been rewritten since.
  const [stored] = useState(() => bookmarks.get(bookmarkId).row?.note ?? note);
  /** What the buyer has seen of the note: one that was changed elsewhere is shown before it is written over. */
  const seen = useRef(stored);
  // Whoever adds to a note goes on from its end.
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const form = useForm({
    fields: { note: { label: bookmarksText('bookmarks.note'), max: LONGEST, draft: true } },
    // A lost session takes the dialog away: what was written is there again for the same buyer.
    draft: draftOf(`bookmark-note:${bookmarkId}`),
    values: { note: stored },
    submit: async ({ note: written }) => {
      if (written === seen.current.trim()) {
        modal.close();
        return OK;
      }
      bookmarks.seed([{ id: bookmarkId, note: stored, partName: partName ?? '', partNumber: partNumber ?? '', additionalInfo: [] }]);
      const words = partNumber || partName || '';
      const saved = await modal.save(() => editNote({ id: bookmarkId, note: written, seen: { note: seen.current, words }, reportBy: 'caller' }));
      if (!saved.ok && saved.error.code === 'changed') seen.current = bookmarks.get(bookmarkId).row?.note ?? seen.current;
      return saved;
    },
  });
  const { dirty } = form.state;
  // Before anything is written it would read as an answer to a press.
  const touched = useRef(false);
  touched.current ||= dirty;
  const part = [partName, partNumber].filter(Boolean).join(', ');
  return (
    <ModalDialog modal={modal} form={form} title={text('dialogTitle')}>
      {part && <p className={css.part}>{part}</p>}
      <Form {...form.props}>
        <TextArea {...form.field('note')} most={LONGEST} rows={5} autoComplete="off" hint={text('hint')} />
        <DialogActions submit={message('action.save')} busy={form.busy} onCancel={() => modal.close()}>
          <span role="status" className={css.state} data-unsaved={dirty || undefined}>
            {form.busy ? text('saving') : dirty ? text('unsaved') : touched.current && stored && bookmarksText('bookmarks.note.saved')}
          </span>
        </DialogActions>
      </Form>
    </ModalDialog>
  );
}
