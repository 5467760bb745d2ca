import { memo, useEffect, useRef, useState } from 'react';
import type { AssignKind, CartLine } from '../../stores/cart';
import { announce } from '../../stores/core/spoken';
import { assignText } from '../../texts/assign';
import { Button } from '../../ui/Button';
import finger from '../../ui/Finger.module.css';
import { Icon } from '../../ui/Icon';
import { overIn, partsOf, sumOf } from '../../validation/assignment';
import css from './LineAssign.module.css';
import type { Assign } from './useAssign';

/** What the `data-island-action` of these buttons begins with; the kind follows. */
export const ASSIGN = 'assign-';

interface Props {
  line: CartLine;
  kinds: readonly AssignKind[];
  assign: Assign;
}

/** The ways into the dialog of a line, each with how much of it is set apart where that is a part. */
export const LineAssign = memo(function LineAssign({ line, called = line.title, kinds, assign }: Props & { called?: string }) {
  const [busy, setBusy] = useState<AssignKind | null>(null);
  const { key, quantity } = line;
  const open = async (what: AssignKind) => {
    setBusy(what);
    await assign(key, what);
    setBusy(null);
  };
  return (
    <>
      {kinds.map((what) => {
        const kind = assignText(`assign.${what}`);
        const sum = sumOf(partsOf(line, what));
        return (
          <span key={what} className={css.kind}>
            <Button
              variant="link"
              action={`${ASSIGN}${what}`}
              busy={busy === what}
              aria-label={assignText('assign.named', { kind, title: called })}
              onClick={() => void open(what)}
            >
              {kind}
            </Button>
            {sum > 0 && sum < quantity && <span className={css.sum}>{assignText('assign.sum', { a: sum, q: quantity })}</span>}
          </span>
        );
      })}
    </>
  );
});

/** The line has fewer pieces than are set apart: nothing is cut silently, the buyer is led to where it is mended. */
export function LineOver({ id, line, kinds, assign, className }: Props & { id?: string; className: string | undefined }) {
  const what = overIn(line);
  const words = what && assignText(`assign.line.over.${what}`, { q: line.quantity });
  const before = useRef(what);
  useEffect(() => {
    if (words && !before.current) announce(words, 'assertive');
    before.current = what;
  }, [what, words]);
  if (!what) return null;
  return (
    <p className={className}>
      <Icon name="warning" /> <span id={id}>{words}</span>{' '}
      {kinds.includes(what) && (
        <Button variant="link" className={finger.area} onClick={() => void assign(line.key, what)}>
          {assignText('assign.line.fix')}
        </Button>
      )}
    </p>
  );
}
