import { useState } from 'react';
import type { FavouriteCategory } from '../../../shared/entities';
import { deleteCategory } from '../../../shared/stores/favourite-categories';
import { toast } from '../../../shared/stores/notices';
import { message } from '../../../shared/text';
import { AlertDialog } from '../../../shared/ui/AlertDialog';
import { Button } from '../../../shared/ui/Button';
import { text } from '../text';
import css from './CategoryActions.module.css';
import { CategoryDialog } from './CategoryDialog';
import { ToCart } from './ToCart';

interface Props {
  category: FavouriteCategory;
  empty: boolean;
  /** It is deleted. */
  onGone: () => void;
}

type Open = 'none' | 'create' | 'rename' | 'delete';

/** What is done with the category itself: into the cart, renamed, deleted, or a new one beside it. */
export function CategoryActions({ category, empty, onGone }: Props) {
  const [open, setOpen] = useState<Open>('none');
  const { id, name, productCount, isDefault } = category;
  const close = () => setOpen('none');
  const remove = () => {
    close();
    onGone();
    void deleteCategory(id).then(({ ok }) => ok && toast({ text: text('deleted', { name }) }));
  };
  return (
    <div className={css.root}>
      {!empty && <ToCart categoryId={id} />}
      <Button onClick={() => setOpen('create')}>{text('create')}</Button>
      <Button onClick={() => setOpen('rename')}>{text('rename')}</Button>
      {!isDefault && (
        <Button variant="danger" onClick={() => setOpen('delete')}>
          {message('action.delete')}
        </Button>
      )}
      {(open === 'create' || open === 'rename') && <CategoryDialog category={open === 'rename' ? category : null} onClose={close} />}
      {open === 'delete' && (
        <AlertDialog
          title={text('deleteTitle')}
          text={text('deleteText', { name, n: productCount })}
          onClose={close}
          actions={[
            { label: text('cancel'), onPress: close },
            { label: message('action.delete'), variant: 'danger', onPress: remove },
          ]}
        />
      )}
    </div>
  );
}
