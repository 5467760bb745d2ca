import { type ReactNode, useRef } from 'react';
import { config } from '../../browser/config';
import { csrf } from '../../browser/csrf-token';
import { garageText } from '../../texts/garage';
import { Button, LinkButton } from '../../ui/Button';
import { SentForm } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type CatalogPlace, catalogPath } from '../../validation/catalog-path';
import css from './CatalogPartLink.module.css';

interface Props extends CatalogPlace {
  /** Product the catalogue marks among the parts of the group. */
  goodId: string;
  /** Says more than the words it shows: «Рычаг в каталоге Kia Rio». That a new tab opens is added. */
  label?: string | undefined;
  children: ReactNode;
}

/**
 * Opens the place of a part in the auto-catalogue in a new tab: a group by a real form with `FromGoodId` and the token of the moment it is sent, which
 * no popup blocker stops and the page's policy allows; what stands higher by a plain link; the words alone where no address is known.
 */
export function CatalogPartLink({ goodId, label, children, ...place }: Props) {
  const token = useRef<HTMLInputElement>(null);
  const found = catalogPath(config().autoCatalogPath, place);
  const content = (
    <>
      {label === undefined ? children : <span aria-hidden="true">{children}</span>}
      <VisuallyHidden>
        {label} {garageText('catalog.newTab')}
      </VisuallyHidden>
    </>
  );
  if (!found) return children;
  if (!found.isGroup)
    return (
      <LinkButton variant="link" className={css.press} href={found.path} target="_blank" rel="noopener noreferrer">
        {content}
      </LinkButton>
    );
  const takeToken = () => {
    const { param, token: now } = csrf();
    if (!token.current) return;
    token.current.name = param;
    token.current.value = now;
  };
  return (
    <SentForm className={css.root} method="post" target="_blank" rel="noopener" action={found.path} onSubmit={takeToken}>
      <input type="hidden" name="FromGoodId" value={goodId} />
      <input ref={token} type="hidden" name={csrf().param} defaultValue="" />
      <Button type="submit" variant="link" className={css.press}>
        {content}
      </Button>
    </SentForm>
  );
}
