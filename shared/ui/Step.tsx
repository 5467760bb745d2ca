import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Badge } from './Badge';
import { Button } from './Button';
import { answeredOf, type FactList, Facts } from './Facts';
import finger from './Finger.module.css';
import { focusOn } from './focus';
import { Icon } from './Icon';
import { Loading } from './Skeleton';
import css from './Step.module.css';
import { uiText } from './text';
import { useUid } from './useUid';

export interface StepProps {
  title: string;
  open: boolean;
  /** All that it asks is answered. */
  done: boolean;
  /** It was checked, and not all is right. */
  wrong?: boolean | undefined;
  /** Why nothing of it can be changed now. */
  locked?: string | undefined;
  onToggle: () => void;
  /** What was answered, shown while it is closed; an answer that is empty is left out. */
  facts: FactList;
  /** What it asks. It stays where it is while the step is closed, so that a form around it is sent whole. */
  children: ReactNode;
}

/** A step of a way through: its name, whether it is filled in, and what it asks, or, closed, what was answered. */
export function Step({ title, open, done, wrong = false, locked = '', onToggle, facts, children }: StepProps) {
  const id = useUid();
  const toggle = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  // A browser leaves the focus of a field that is locked on `<body>`.
  useLayoutEffect(() => {
    if (locked && fields.current?.contains(document.activeElement)) focusOn(toggle.current);
  }, [locked]);
  const words = uiText(open ? 'step.hide' : 'step.change');
  const answered = answeredOf(facts);
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.frame}>
        <div className={css.head}>
          <div className={css.name}>
            <h2 className={css.title} id={id}>
              {title}
            </h2>
            <Badge tone={done ? 'success' : wrong ? 'warning' : undefined}>{uiText(done ? 'step.done' : wrong ? 'step.wrong' : 'step.undone')}</Badge>
          </div>
          <Button
            ref={toggle}
            variant="link"
            className={finger.area}
            action="step"
            aria-label={`${words}: ${title}`}
            aria-expanded={open}
            aria-controls={`${id}-panel`}
            onClick={onToggle}
          >
            {words}
          </Button>
        </div>
        <div id={`${id}-panel`} hidden={!open}>
          {locked && (
            <p className={css.locked}>
              <Icon name="info" />
              <span>{locked}</span>
            </p>
          )}
          {/* No group for the ear: only what is asked is locked by it. */}
          <fieldset ref={fields} role="presentation" className={css.fields} disabled={locked !== ''}>
            {children}
          </fieldset>
        </div>
        {!open && answered.length > 0 && <Facts facts={answered} />}
      </div>
    </section>
  );
}

/** The place of a step that is being loaded, in its frame. */
export const WaitingStep = ({ label, children }: { label: string; children: ReactNode }) => (
  <Loading label={label}>
    <div className={css.root}>
      <div className={css.frame}>{children}</div>
    </div>
  </Loading>
);

/** A step that could not be loaded, in its frame: `children` say why. */
export const FailedStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.root} aria-label={title}>
    <div className={css.frame}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  </section>
);
