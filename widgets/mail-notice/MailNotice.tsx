import { useEffect, useRef } from 'react';
import { useResource } from '../../shared/bind/useResource';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { useFocusOnward } from '../../shared/ui/useFocusOnward';
import css from './MailNotice.module.css';
import { accept, acceptance, letterOf, tellManager } from './model';
import { text } from './text';
import type { Props } from './widget';

export default function MailNotice(props: Props) {
  const id = letterOf(props);
  // While nobody knows, what the page has printed stands.
  const { data: isAccepted } = useResource(acceptance, { id });
  useEffect(() => {
    if (isAccepted === false) void tellManager(id);
  }, [id, isAccepted]);

  if (isAccepted) return null;
  return <Notice email={props.email} onClose={() => accept(id)} />;
}

function Notice({ email, onClose }: { email: string; onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  useFocusOnward(place);
  return (
    <section ref={place} className={css.root} aria-label={text('label')}>
      <p className={css.text}>
        <Icon name="warning" />
        <span>{text('notSent', { email })}</span>
      </p>
      <Button onClick={onClose}>{message('action.understood')}</Button>
    </section>
  );
}
