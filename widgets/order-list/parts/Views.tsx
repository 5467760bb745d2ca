import type { MouseEvent } from 'react';
import { isPlain } from '../../../shared/browser/press';
import { type OrderWish, orders, VIEWS } from '../../../shared/stores/order-list/list';
import { Link } from '../../../shared/ui/Link';
import { asLink } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Views.module.css';

type View = OrderWish['view'];

/** By order or by part: links, so that each opens in a tab of its own too. */
export const Views = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => (
  <nav aria-label={text('views')} className={css.root}>
    {VIEWS.map((one) => (
      <Link
        key={one}
        className={css.view}
        href={asLink(orders.hrefOf({ view: one }))}
        aria-current={one === view ? 'page' : undefined}
        onClick={(event: MouseEvent) => {
          if (!isPlain(event.nativeEvent)) return;
          event.preventDefault();
          onChoose(one);
        }}
      >
        {text(`view.${one}`)}
      </Link>
    ))}
  </nav>
);
