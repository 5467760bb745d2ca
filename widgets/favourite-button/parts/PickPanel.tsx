import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FailureNote } from '../../../shared/controls/FailureNote';
import { $favouriteCategories, addFavourite, createCategoryAndAdd, refreshFavourites } from '../../../shared/stores/favourites';
import { message } from '../../../shared/text';
import { favouritesText } from '../../../shared/texts/favourites';
import { Button } from '../../../shared/ui/Button';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { TextField } from '../../../shared/ui/TextField';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import css from './Panel.module.css';

interface Props {
  product: { productId: string; title: string; isTs: boolean };
  onSending: (sending: boolean) => void;
  onDone: () => void;
}

/** Picks a category by its name and count, or creates one (§2, G26); the default one is chosen at first. */
export function PickPanel({ product, onSending, onDone }: Props) {
  const state = useStore($favouriteCategories);
  const { categories } = state;
  const group = useUid();
  const [picked, setPicked] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // A category deleted in another tab takes the choice with it (FV-9).
  const usual = categories.find(({ isDefault }) => isDefault) ?? categories[0];
  const chosen = categories.find(({ id }) => id === picked) ?? usual;
  const naming = creating || (state.status === 'ready' && categories.length === 0);

  // The name is what is asked for now, and what an error is about.
  useEffect(() => {
    if (creating || error) field.current?.focus();
  }, [creating, error]);

  const switchMode = () => {
    setError('');
    setCreating(!creating);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!naming && !chosen) return;
    setError('');
    setBusy(true);
    onSending(true);
    const result = naming ? await createCategoryAndAdd({ ...product, name }) : await addFavourite({ ...product, categoryId: (chosen as { id: string }).id });
    setBusy(false);
    onSending(false);
    if (result.ok) return onDone();
    setError(result.error.text);
    // The category is there, only the product is not in it yet (G26).
    const made = naming && !result.error.fields && $favouriteCategories.get().categories.find((category) => category.name === name.trim());
    if (made) {
      setPicked(made.id);
      setCreating(false);
    }
  };

  if (state.status === 'loading' && !categories.length) return <Skeleton label={message('state.loading')} lines={4} />;
  if (state.status === 'failed' && !categories.length) return <FailureNote failure={state.error} onRetry={() => void refreshFavourites()} />;
  return (
    <form className={css.root} onSubmit={submit} noValidate>
      {naming ? (
        <TextField
          ref={field}
          label={favouritesText('favourites.category')}
          name="favourite-category"
          required
          value={name}
          error={error}
          autoComplete="off"
          onChange={setName}
        />
      ) : (
        <fieldset className={css.choice}>
          <legend className={css.legend}>{text('choose')}</legend>
          {categories.map(({ id, name: label, productCount }) => (
            <label key={id} className={css.option}>
              <input type="radio" name={group} value={id} checked={id === chosen?.id} onChange={() => setPicked(id)} />
              <span className={css.name}>{label}</span>
              <span className={css.count}>{text('count', { n: productCount })}</span>
            </label>
          ))}
          {error && <ErrorNote text={error} />}
        </fieldset>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {naming ? text('createAndAdd') : text('add')}
        </Button>
        {categories.length > 0 && (
          <Button variant="link" onClick={switchMode}>
            {naming ? text('back') : text('create')}
          </Button>
        )}
      </div>
    </form>
  );
}
