import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { usePart } from '../../shared/bind/usePart';
import { mayGoOn } from '../../shared/features/leaving/goOn';
import { cartFor } from '../../shared/stores/cart';
import { sendDrafts } from '../../shared/stores/core/drafts';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Form } from '../../shared/ui/Form';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { focusField } from '../../shared/ui/focusField';
import { useIsMounted } from '../../shared/ui/useIsMounted';
import { useUid } from '../../shared/ui/useUid';
import { safeUrl } from '../../shared/validation/url';
import css from './ClientChoice.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function ClientChoice({ clients, clientId, employees, href }: Props) {
  const store = cartFor(clientId);
  const { cart } = useStore(store.$cart);
  const question = usePart(() => import('./parts/Question'));
  const [chosen, setChosen] = useState(clientId ?? '');
  const [error, setError] = useState<'needed' | 'same' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const here = useIsMounted();
  const field = useUid();

  const say = (key: 'client' | 'open' | 'same' | 'needed' | 'none' | 'questionTitle') => text(employees ? `employee.${key}` : key);

  const choose = (id: string) => {
    setChosen(id);
    setError(null);
  };
  /** What is on its way belongs to the cart that is left; where it fails, that is told and nothing is left. */
  const go = async () => {
    const target = safeUrl(href.replaceAll('{clientId}', encodeURIComponent(chosen)));
    if (!target || isGoing) return;
    setGoing(true);
    const settled = store.settled();
    sendDrafts();
    const outcomes = await settled;
    if (!here.current) return;
    setGoing(false);
    if (mayGoOn(outcomes)) location.assign(target);
  };
  const submit = async () => {
    const wrong = !chosen ? 'needed' : chosen === clientId ? 'same' : null;
    setError(wrong);
    if (wrong) return focusField(field);
    // Nobody has said yet that it is empty.
    if (cart?.quantity === 0) return void go();
    if (await question.ready()) setAsking(true);
  };
  if (clients.length === 0) return <EmptyState title={say('none')} />;
  return (
    <>
      <Form onSubmit={() => void submit()}>
        <div className={css.root}>
          <SelectField
            id={field}
            name="client"
            label={say('client')}
            options={clients.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            error={error && say(error)}
            onChange={choose}
          />
          <Button type="submit" busy={isGoing || question.busy}>
            {say('open')}
          </Button>
        </div>
      </Form>
      {isAsking && question.part && (
        <question.part.Question
          title={say('questionTitle')}
          yes={say('open')}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            void go();
          }}
        />
      )}
    </>
  );
}
