import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useResource } from '../../shared/bind/useResource';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { dock } from '../../shared/ui/docks';
import { focusOn } from '../../shared/ui/focus';
import { Link } from '../../shared/ui/Link';
import { uiText } from '../../shared/ui/text';
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
  const [isConfirmed, setConfirmed] = useState(false);
  const before = useRef<Element | null>(null);
  const banner = useRef<HTMLElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const isShown = given === false || isConfirmed;
  useLayoutEffect(() => (isShown && banner.current ? dock(banner.current, true) : undefined), [isShown]);
  useLayoutEffect(() => {
    if (!isConfirmed) return;
    focusOn(confirmation.current);
    // Who presses elsewhere has seen it.
    const press = ({ target }: Event) => {
      if (!banner.current?.contains(target as Node)) setConfirmed(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [isConfirmed]);

  if (!isShown) return null;
  const agree = () => {
    setConfirmed(true);
    accept();
  };
  // Focus goes back where it was, or to the page's content, whatever marks it: never to nowhere.
  const close = () => {
    if (!focusOn(before.current))
      CONTENT.some((selector) => [...document.querySelectorAll(selector)].some((element) => !banner.current?.contains(element) && focusOn(element)));
    setConfirmed(false);
  };
  return (
    <section
      ref={banner}
      className={css.root}
      aria-label={text('label')}
      onFocus={({ relatedTarget, currentTarget }) => {
        // The pressed «Принять» is gone as the confirmation comes.
        if (relatedTarget?.isConnected && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setConfirmed(false);
      }}
    >
      {isConfirmed ? (
        <>
          <p ref={confirmation} className={css.text}>
            {text('accepted')}
          </p>
          <Button onClick={close}>{uiText('close')}</Button>
        </>
      ) : (
        <Question words={words} href={href} onAgree={agree} />
      )}
    </section>
  );
}

function Question({ words, href, onAgree }: { words: string; href: string | undefined; onAgree: () => void }) {
  const link = safeUrl(href);
  return (
    <>
      <p className={css.text}>
        {words}{' '}
        {link && (
          <Link href={link} className={css.link}>
            {message('action.details')}
          </Link>
        )}
      </p>
      <Button variant="primary" onClick={onAgree}>
        {message('action.accept')}
      </Button>
    </>
  );
}
