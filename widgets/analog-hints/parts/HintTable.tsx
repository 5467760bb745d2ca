import { useStore } from '@nanostores/react';
import { isPlain } from '../../../shared/browser/press';
import { FitBadge } from '../../../shared/features/cars/FitBadge';
import { formatPrice } from '../../../shared/format/money';
import { NO_FIGURE, unbroken, unbrokenFigures } from '../../../shared/format/number';
import { isPrice, isPriceless, saidOf } from '../../../shared/format/prices';
import { $currentCar, fitOf } from '../../../shared/stores/garage';
import { unitText } from '../../../shared/texts/units';
import { availability } from '../../../shared/ui/Availability';
import { Link } from '../../../shared/ui/Link';
import { Price } from '../../../shared/ui/Price';
import { availabilityOf } from '../../../shared/validation/availability';
import { type SafeUrl, safeUrl } from '../../../shared/validation/url';
import type { Part } from '../model';
import { text } from '../text';
import css from './HintTable.module.css';

interface Props {
  id: string;
  caption: string;
  captionShown: boolean;
  rows: readonly Part[];
  /** So many of the first rows are the choice of a maker. */
  exact: number;
  active: number;
  idOf: (index: number) => string;
  /** With {article} and {brand}. */
  href: string;
  onChoose: (part: Part) => void;
}

const COLUMNS = ['brand', 'article', 'name', 'price', 'analogs'] as const;

/** What it costs the buyer, in the shop's words where it has any; undefined where it says nothing of that. */
const priceOf = ({ hint }: Part): string | undefined => saidOf(hint?.priceFormatted) || (isPrice(hint?.price) ? formatPrice(hint.price) : undefined);

/** Does the shop say that it has no analogs? */
const isAlone = ({ hint }: Part): boolean => hint?.analogCount !== undefined && hint.analogCount < 1;

/** Where a part leads: to its analogs, to its own page where it has none, nowhere where it has no page either. */
const addressOf = (template: string, part: Part): SafeUrl | undefined => (isAlone(part) ? safeUrl(part.hint?.url) : analogsOf(template, part));

const analogsOf = (template: string, { brand, article }: Part): SafeUrl | undefined =>
  safeUrl(template.replaceAll('{article}', encodeURIComponent(article)).replaceAll('{brand}', encodeURIComponent(brand)));

/** «12 аналогов: от 840 ₽, от 1 дня», as far as the shop says it. */
function bracketOf({ hint }: Part): string | undefined {
  const { analogCount: count, analogPriceFrom: price, analogDaysFrom: days } = hint ?? {};
  if (count === undefined) return undefined;
  if (count < 1) return text('none');
  const from = [
    isPrice(price) && text('priceFrom', { price: unbroken(formatPrice(price)) }),
    days !== undefined && days >= 0 && (days === 0 ? unitText('days.today') : unbroken(text('daysFrom', { n: days }))),
  ].filter(Boolean);
  return [text('count', { n: count }), from.join(', ')].filter(Boolean).join(': ');
}

/** Parts as rows of a grid that the field's keys go through: manufacturer, article, name and the way to the analogs. */
export function HintTable({ id, caption, captionShown, rows, exact, active, idOf, href, onChoose }: Props) {
  const car = useStore($currentCar);
  // A shop that tells no prices has no empty column.
  const isPriced = rows.some((part) => priceOf(part) || part.hint?.quantityText);
  return (
    // biome-ignore-start lint/a11y: the APG's combobox with a grid; roles are written out, because a row that is a block on a phone would lose its own, and the focus stays in the field
    <table id={id} role="grid" className={css.root}>
      <caption className={css.caption} data-hidden={!captionShown || undefined}>
        {caption}
      </caption>
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {COLUMNS.filter((column) => isPriced || column !== 'price').map((column) => (
            <th key={column} role="columnheader" scope="col" className={css.title} data-column={column}>
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((part, index) => {
          const address = addressOf(href, part);
          const bracket = bracketOf(part);
          const price = priceOf(part);
          const stock = part.hint?.quantityText;
          return (
            <tr
              key={part.key}
              id={idOf(index)}
              role="row"
              aria-selected={index === active}
              className={css.row}
              data-leads={Boolean(address) || undefined}
              data-last-exact={index === exact - 1 || undefined}
              onClick={(event) => {
                const { target, currentTarget } = event;
                if (target instanceof Element && !target.closest('a')) currentTarget.querySelector('a')?.click();
              }}
            >
              <td role="gridcell" className={css.brand}>
                {part.brand}
                {part.also.length > 0 && <small className={css.also}>{text('also', { names: part.also.join(', ') })}</small>}
              </td>
              <td role="gridcell" className={css.article}>
                {part.article}
              </td>
              <td role="gridcell" className={css.name}>
                {part.name ?? NO_FIGURE}
                <FitBadge fit={fitOf(part.hint?.applies ?? [], [], car)} />
              </td>
              {isPriced && (
                <td role="gridcell" className={css.money}>
                  {(price || stock) && (
                    <Price
                      isWords={isPriceless([part.hint?.price], part.hint?.priceFormatted)}
                      below={stock && <span {...availability(part.hint && availabilityOf(part.hint))}>{unbrokenFigures(stock)}</span>}
                    >
                      {price}
                    </Price>
                  )}
                </td>
              )}
              <td role="gridcell" className={css.analogs}>
                {address && (
                  <Link
                    href={address}
                    aria-label={text(isAlone(part) ? 'openOf' : 'showOf', { brand: part.brand, article: part.article })}
                    onClick={(event) => isPlain(event) && onChoose(part)}
                  >
                    {text(isAlone(part) ? 'open' : 'show')}
                  </Link>
                )}
                {bracket && <small className={css.bracket}>{bracket}</small>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y: the APG's combobox with a grid
  );
}
