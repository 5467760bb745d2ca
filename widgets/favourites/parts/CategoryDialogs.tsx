import type { RefObject } from 'react';
import { ModalDialog } from '../../../shared/bind/dialogs/ModalDialog';
import { useModal } from '../../../shared/bind/dialogs/useModal';
import { useForm } from '../../../shared/bind/forms/useForm';
import type { FavouriteCategory } from '../../../shared/reading/entities';
import { toast } from '../../../shared/stores/core/notices';
import { createCategory, deleteCategory, renameCategory } from '../../../shared/stores/favourites/categories';
import { message } from '../../../shared/texts/common';
import { favouritesText } from '../../../shared/texts/favourites';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { TextField } from '../../../shared/ui/fields/TextField';
import { text } from '../text';

/** Names a category: the one given, or a new one. */
export function CategoryDialog({ category, onClose }: { category: FavouriteCategory | null; onClose: (made?: unknown) => void }) {
  const modal = useModal(onClose, text(category ? 'failedRename' : 'failedCreate'));
  const form = useForm({
    fields: { name: { label: favouritesText('favourites.category'), required: true } },
    values: { name: category?.name ?? '' },
    submit: ({ name }) => modal.save(() => (category ? renameCategory(category.id, name) : createCategory(name))),
  });
  return (
    <ModalDialog modal={modal} form={form} title={category ? text('renameTitle') : favouritesText('favourites.category.new')} reserve={130}>
      <Form {...form.props}>
        <TextField {...form.field('name')} autoComplete="off" />
        <DialogActions submit={message('action.save')} busy={form.busy} onCancel={() => modal.close()} />
      </Form>
    </ModalDialog>
  );
}

interface DeleteProps {
  category: FavouriteCategory;
  onClose: () => void;
  onGone: () => void;
  /** Takes the focus: the button that was pressed goes with the category. */
  heading: RefObject<HTMLElement | null>;
}

/** Deletes a category when the buyer confirms it. */
export function DeleteQuestion({ category, onClose, onGone, heading }: DeleteProps) {
  const { id, name, productCount } = category;
  const remove = () => {
    onClose();
    onGone();
    void deleteCategory(id).then(({ ok }) => ok && toast({ text: text('deleted', { name }) }));
  };
  return (
    <AlertDialog
      title={text('deleteTitle')}
      text={text('deleteText', { name, n: productCount })}
      onClose={onClose}
      fallbackFocus={() => heading.current}
      actions={[
        { label: message('action.cancel'), onPress: onClose },
        { label: message('action.delete'), variant: 'danger', onPress: remove },
      ]}
    />
  );
}
