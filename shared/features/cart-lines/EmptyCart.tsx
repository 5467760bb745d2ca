import { EmptyList } from '../../bind/lists/ListPlace';
import { message } from '../../texts/common';
import { drawerText } from '../../texts/drawer';
import { LinkButton } from '../../ui/Button';
import type { SafeUrl } from '../../validation/url';

interface Props {
  hint?: string | undefined;
  /** Without it there is no way on. */
  catalogHref: SafeUrl | undefined;
}

/** In place of the lines of a cart that has none. */
export const EmptyCart = ({ hint, catalogHref }: Props) => (
  <EmptyList title={drawerText('cart.empty')} hint={hint} leaving={false}>
    {catalogHref && (
      <LinkButton variant="primary" href={catalogHref}>
        {message('action.catalog')}
      </LinkButton>
    )}
  </EmptyList>
);
