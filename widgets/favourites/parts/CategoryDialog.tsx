import { ModalDialog } from '../../../shared/controls/ModalDialog';
import { useForm } from '../../../shared/controls/useForm';
import { useModal } from '../../../shared/controls/useModal';
import type { FavouriteCategory } from '../../../shared/entities';
import { createCategory, renameCategory } from '../../../shared/stores/favourite-categories';
import { favouritesText } from '../../../shared/texts/favourites';
import { Button } from '../../../shared/ui/Button';
import { Form, FormActions } from '../../../shared/ui/Form';
import { TextField } from '../../../shared/ui/TextField';
import { text } from '../text';

/** Names a category: the one given, or a new one. */
export function CategoryDialog({ category, onClose }: { category: FavouriteCategory | null; onClose: (made?: unknown) => void }) {
  const modal = useModal(onClose);
  const form = useForm({
    fields: { name: { label: favouritesText('favourites.category'), required: true } },
    values: { name: category?.name ?? '' },
    submit: ({ name }) => modal.save(() => (category ? renameCategory(category.id, name) : createCategory(name))),
  });
  return (
    <ModalDialog modal={modal} form={form} title={text(category ? 'renameTitle' : 'create')} reserve={130}>
      <Form {...form.props}>
        <TextField {...form.field('name')} autoComplete="off" />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {text('save')}
          </Button>
          <Button onClick={() => modal.close()}>{text('cancel')}</Button>
        </FormActions>
      </Form>
    </ModalDialog>
  );
}
