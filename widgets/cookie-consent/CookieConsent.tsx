import { useEffect, useLayoutEffect, useRef } from 'react';
import { useResource } from '../../shared/bind/useResource';
import { announce } from '../../shared/stores/core/spoken';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { dock } from '../../shared/ui/docks';
import { focusOn } from '../../shared/ui/focus';
import { Link } from '../../shared/ui/Link';
import { safeUrl } from '../../shared/validation/url';
import css from './CookieConsent.module.css';
import { accept, consent, followTabs } from './model';
import { text } from './text';
import type { Props } from './widget';

/** Where a page's content begins, in the order of preference. */
const CONTENT = ['main, [role="main"]', 'h1', 'h2, a[href], button'];

export default function CookieConsent({ text: words, href }: Props) {
  const { data: given } = useResource(consent, {});
  useEffect(followTabs, []);
  const before = useRef<Element | null>(null);
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => (given === false && banner.current ? dock(banner.current, true) : undefined), [given]);
  const link = safeUrl(href);

  if (given !== false) return null;
  const agree = () => {
    accept();
    announce(text('accepted'));
    // Focus goes back where it was, or to the page's content, whatever marks it: never to nowhere.
    if (!focusOn(before.current))
      CONTENT.some((selector) => [...document.querySelectorAll(selector)].some((element) => !banner.current?.contains(element) && focusOn(element)));
  };
  return (
    <section
      ref={banner}
      className={css.root}
      aria-label={text('label')}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <p className={css.text}>
        {words}{' '}
        {link && (
          <Link href={link} className={css.link}>
            {message('action.details')}
          </Link>
        )}
      </p>
      <Button variant="primary" onClick={agree}>
        {message('action.accept')}
      </Button>
    </section>
  );
}
