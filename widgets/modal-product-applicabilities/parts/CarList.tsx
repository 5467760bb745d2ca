import { FitBadge } from '../../../shared/features/cars/FitBadge';
import { unbroken } from '../../../shared/format/number';
import { useUid } from '../../../shared/ui/useUid';
import type { Cars, Model } from '../model';
import { text } from '../text';
import css from './CarList.module.css';

/** The buyer's own cars, then all others under their marks. */
export const CarList = ({ cars: { own, marks } }: { cars: Cars }) => (
  <div className={css.root}>
    {own.length > 0 && <Section name={text('own')} models={own} withMark />}
    {marks.map(({ mark, models }) => (
      <Section key={mark} name={mark} models={models} />
    ))}
  </div>
);

function Section({ name, models, withMark = false }: { name: string; models: readonly Model[]; withMark?: boolean }) {
  const id = useUid();
  return (
    <section className={css.section} data-own={withMark || undefined} aria-labelledby={id}>
      <h3 id={id} className={css.mark}>
        {name}
      </h3>
      <ul className={css.models}>
        {models.map(({ mark, model, fit, rows }) => (
          <li key={`${mark} ${model}`} className={css.model}>
            <p className={css.name}>
              {withMark ? `${mark} ${model}` : model} <FitBadge fit={fit} />
            </p>
            <ul className={css.rows}>
              {rows.map(({ years, engine, body }, at) => (
                <li key={String(at)} className={css.row}>
                  <span className={css.years}>{years}</span> <span>{engine?.replace(/\([^()]*\)/g, unbroken)}</span> <span className={css.body}>{body}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
