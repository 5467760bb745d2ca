import { useEffect, useRef } from 'react';
import { EmptyList } from '../../../shared/bind/lists/ListPlace';
import { pathOf } from '../../../shared/browser/config';
import { announce } from '../../../shared/stores/core/spoken';
import { delayedText } from '../../../shared/texts/delayed';
import { LinkButton } from '../../../shared/ui/Button';
import { focusOn } from '../../../shared/ui/focus';
import type { SafeUrl } from '../../../shared/validation/url';
import { text } from '../text';

interface Props {
  /** What has become of it. */
  why: string;
  listHref: SafeUrl | undefined;
  /** Its goods are in the cart. */
  isBrought: boolean;
  /** Who took it here has been told. */
  isTold: boolean;
}

/** In place of a cart that is no longer there, whoever took it. Its way on gets the focus that went with what was here. */
export function Over({ why, listHref, isBrought, isTold }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isTold) announce(why);
    if (document.activeElement === document.body) focusOn(link.current);
  }, [why]);
  const list = listHref && (
    <LinkButton ref={isBrought ? undefined : link} variant={isBrought ? 'plain' : 'primary'} href={listHref}>
      {text('all')}
    </LinkButton>
  );
  return (
    <EmptyList title={why} leaving={false}>
      {isBrought && (
        <LinkButton ref={link} variant="primary" href={pathOf('cartPath')}>
          {delayedText('cart.open')}
        </LinkButton>
      )}
      {list}
    </EmptyList>
  );
}
