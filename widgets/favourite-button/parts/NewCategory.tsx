import { useEffect, useRef } from 'react';
import { useUnsaved } from '../../../shared/bind/dialogs/useUnsaved';
import { useForm } from '../../../shared/bind/forms/useForm';
import type { Failure } from '../../../shared/stores/core/result';
import { $favouriteCategories, createCategoryAndAdd } from '../../../shared/stores/favourites';
import { favouritesText } from '../../../shared/texts/favourites';
import { Button } from '../../../shared/ui/Button';
import { Form } from '../../../shared/ui/Form';
import { TextField } from '../../../shared/ui/fields/TextField';
import { focusField } from '../../../shared/ui/focusField';
import { useFocusOnward } from '../../../shared/ui/useFocusOnward';
import { text } from '../text';
import css from './Panel.module.css';
import type { PickProps } from './PickPanel';

interface Props extends PickProps {
  /** The category is there, only the product is not in it yet. */
  onMade: (id: string, why: Failure) => void;
  /** Back to the list, where there is one. */
  onBack?: (() => void) | undefined;
  /** What leads here: the focus goes back to it. */
  opener: () => Element | null;
}

/** Names a new category and puts the product into it. */
export function NewCategory({ product, onSending, onDone, onMade, onBack, opener }: Props) {
  const form = useForm({
    fields: { name: { label: favouritesText('favourites.category'), required: true, max: 255 } },
    values: { name: '' },
    // A name that is lost with a popover is typed again.
    guard: false,
    submit: async ({ name }) => {
      onSending(true);
      const result = await createCategoryAndAdd({ ...product, name, reportBy: 'caller' });
      onSending(false);
      const made = result.ok || result.error.fields ? undefined : $favouriteCategories.get().categories.find((category) => category.name === name);
      if (!made || result.ok) return result;
      onMade(made.id, result.error);
      return { ok: false, error: { ...result.error, isReported: true } };
    },
    onSaved: onDone,
  });
  const field = form.field('name');
  const { id } = field;
  // The name is what is asked for now.
  useEffect(() => focusField(id), [id]);
  const place = useRef<HTMLFormElement>(null);
  useFocusOnward(place, opener);
  const { leave, question } = useUnsaved(form, onBack ?? onDone);
  return (
    <Form {...form.props} ref={place} onEscape={leave}>
      <TextField {...field} autoComplete="off" />
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text('createAndAdd')}
        </Button>
        {onBack && (
          <Button variant="link" onClick={onBack}>
            {text('back')}
          </Button>
        )}
      </div>
      {question}
    </Form>
  );
}
