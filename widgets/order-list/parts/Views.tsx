import { ChoiceLink } from '../../../shared/bind/lists/ChoiceLink';
import { type OrderWish, orders, VIEWS } from '../../../shared/stores/order-list/list';
import { asLink } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Views.module.css';

type View = OrderWish['view'];

/** By order or by part: links, so that each opens in a tab of its own too. */
export const Views = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => (
  <nav aria-label={text('views')} className={css.root}>
    {VIEWS.map((one) => (
      <ChoiceLink
        key={one}
        className={css.view}
        href={asLink(orders.hrefOf({ view: one }))}
        aria-current={one === view ? 'page' : undefined}
        onChoose={() => onChoose(one)}
      >
        {text(`view.${one}`)}
      </ChoiceLink>
    ))}
  </nav>
);
