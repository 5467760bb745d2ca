import { useEffect, useRef, useState } from 'react';
import { useResource } from '../../shared/bind/useResource';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { useFocusOnward } from '../../shared/ui/useFocusOnward';
import { useUid } from '../../shared/ui/useUid';
import { dismiss, dismissal, followTabs, isUnsent } from './model';
import css from './Onboarding.module.css';
import type { Props } from './widget';

export default function Onboarding({ unseen, ...words }: Props) {
  // What the server has not heard of the page prints again.
  const [printed] = useState(() => (unseen && !isUnsent() ? false : undefined));
  const { data: isOver } = useResource(dismissal, {}, { printed });
  useEffect(followTabs, []);

  return isOver === false ? <Introduction {...words} /> : null;
}

function Introduction({ title, text, steps = [] }: Omit<Props, 'unseen'>) {
  const place = useRef<HTMLElement>(null);
  const titleId = useUid();
  useFocusOnward(place);
  return (
    <section ref={place} className={css.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {text && <p className={css.text}>{text}</p>}
      {steps.length > 0 && (
        <ol className={css.steps}>
          {steps.map((step, place) => (
            // Two steps may say the same.
            <li key={place}>{step}</li>
          ))}
        </ol>
      )}
      <Button onClick={dismiss}>{message('action.understood')}</Button>
    </section>
  );
}
