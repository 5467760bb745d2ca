import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import type { Place, Shown } from '../neighbours';
import { text } from '../text';
import css from './Turner.module.css';

interface Props {
  place: Place;
  titleOf: (product: Shown) => string;
  onTurn: (to: Shown | undefined) => void;
}

/** The way to the product before and to the next; at the ends the focus stays on a button that does nothing. */
export const Turner = ({ place: { n, of, previous, next }, titleOf, onTurn }: Props) => (
  <nav className={css.root} aria-label={text('list')}>
    <Button
      className={css.previous}
      unavailable={!previous}
      aria-label={previous ? text('previous.named', { title: titleOf(previous) }) : text('previous')}
      onClick={() => onTurn(previous)}
    >
      <Icon name="chevron" />
      <span className={css.word}>{text('previous')}</span>
    </Button>
    {n > 0 && <span className={css.place}>{text('place', { n, of })}</span>}
    <Button
      className={css.next}
      unavailable={!next}
      aria-label={next ? text('next.named', { title: titleOf(next) }) : text('next')}
      onClick={() => onTurn(next)}
    >
      <span className={css.word}>{text('next')}</span>
      <Icon name="chevron" />
    </Button>
  </nav>
);
