import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import { toast } from '../../../shared/stores/core/notices';
import { type Failure, wasReported } from '../../../shared/stores/core/result';
import { $favouriteCategories, addFavourite, refreshFavourites } from '../../../shared/stores/favourites';
import { message } from '../../../shared/texts/common';
import { favouritesText } from '../../../shared/texts/favourites';
import { Button } from '../../../shared/ui/Button';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import { Loading, Skeleton } from '../../../shared/ui/Skeleton';
import { useIsMounted } from '../../../shared/ui/useIsMounted';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import { NewCategory } from './NewCategory';
import css from './Panel.module.css';

export interface PickProps {
  product: { productId: string; title: string; isTs: boolean };
  onSending: (sending: boolean) => void;
  onDone: () => void;
}

/** Picks a category by its name and count, or creates one (§2); the default one is chosen at first. */
export function PickPanel(props: PickProps) {
  const { product, onSending, onDone } = props;
  const state = useStore($favouriteCategories);
  const { categories } = state;
  const group = useUid();
  const opener = useRef<HTMLButtonElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  // A category deleted in another tab takes the choice with it.
  const preselected = categories.find(({ isDefault }) => isDefault) ?? categories[0];
  const chosen = categories.find(({ id }) => id === picked) ?? preselected;

  const turnTo = (naming: boolean) => {
    setError('');
    setCreating(naming);
  };
  const here = useIsMounted();
  /** Once: here, or to whoever has closed it. What the store has shown as a heart it has told too. */
  const tell = (why: Failure) => {
    if (wasReported(why) || why.code === 'already') return;
    if (here.current) setError(why.text);
    else toast({ text: why.text, kind: 'error' });
  };
  const made = (id: string, why: Failure) => {
    setPicked(id);
    setCreating(false);
    tell(why);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !chosen) return;
    setError('');
    setBusy(true);
    onSending(true);
    const result = await addFavourite({ ...product, categoryId: chosen.id, reportBy: 'caller' });
    setBusy(false);
    onSending(false);
    if (result.ok) onDone();
    else tell(result.error);
  };

  if (state.status === 'loading' && !categories.length) return <Waiting />;
  if (state.status === 'failed' && !categories.length) return <FailureNote failure={state.error} onRetry={() => void refreshFavourites()} />;
  if (creating || categories.length === 0)
    return (
      <div className={css.root}>
        <NewCategory {...props} onMade={made} onBack={categories.length > 0 ? () => turnTo(false) : undefined} opener={() => opener.current} />
      </div>
    );
  return (
    <form className={css.root} onSubmit={submit} noValidate>
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
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {text('add')}
        </Button>
        <Button ref={opener} variant="link" onClick={() => turnTo(true)}>
          {favouritesText('favourites.category.new')}
        </Button>
      </div>
    </form>
  );
}

/** Two categories and the buttons, as most buyers have them. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.root}>
      <div>
        <Skeleton width={64} height="16px" />
        {[120, 88].map((width) => (
          <div key={width} className={css.option}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
      <Skeleton width={192} height="var(--isl-row)" />
    </div>
  </Loading>
);
