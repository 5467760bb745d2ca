import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { message } from '../texts/common';
import { asLink, type SafeUrl } from '../validation/url';
import { Button, type ButtonProps } from './Button';
import css from './Form.module.css';
import { focusField } from './focusField';
import { Icon } from './Icon';
import { Link } from './Link';
import { takeKey } from './layers';
import { OfForm } from './OfForm';
import { useUid } from './useUid';

export interface SummaryLine {
  text: string;
  /** Id of the field to blame. */
  field?: string | undefined;
  /** Leads there where the field may not be drawn yet, in place of `field`. */
  onGo?: (() => void) | undefined;
}

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  onSubmit: () => void;
  /** It is a layer of its own, in a popover: Escape leaves it, and closes nothing around it. */
  onEscape?: (() => void) | undefined;
  /** What stands in the way, above the fields; none unless there are lines. Its box takes the focus by `summaryId`. */
  summary?: readonly SummaryLine[] | undefined;
  summaryTitle?: string | undefined;
  summaryId?: string | undefined;
  /** What else helps: the way to log in. */
  summaryLink?: { href: SafeUrl; label: string } | undefined;
}

/** A form that sends nothing by itself; the browser's own bubbles are off. */
export const Form = ({ onSubmit, onEscape, summary = [], summaryTitle, summaryId, summaryLink, children, ...rest }: FormProps) => (
  <form
    {...rest}
    className={css.root}
    noValidate
    onKeyDown={(event) => {
      if (!onEscape || event.key !== 'Escape' || event.defaultPrevented) return;
      takeKey(event);
      onEscape();
    }}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <FormSummary summary={summary} summaryId={summaryId} summaryTitle={summaryTitle} summaryLink={summaryLink} />
    <OfForm>{children}</OfForm>
  </form>
);

/** What stands in the way of fields that are sent by somebody else's form; `Form` draws its own. */
export const FormSummary = ({
  summary = [],
  summaryId,
  summaryTitle,
  summaryLink,
}: Pick<FormProps, 'summary' | 'summaryId' | 'summaryTitle' | 'summaryLink'>) =>
  summary.length > 0 && <Summary id={summaryId} lines={summary} title={summaryTitle} link={summaryLink} />;

/** Buttons of a form, side by side while they fit. In a dialog they are its footer, the main one last. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions} data-form-actions="">
    {children}
  </div>
);

interface DialogActionsProps extends Omit<ButtonProps, 'type' | 'children' | 'onClick'> {
  submit: ReactNode;
  onCancel: () => void;
  /** What stands before them. */
  children?: ReactNode;
}

/** Those of a form in a dialog: the one that gives it up, and the one that sends it. */
export const DialogActions = ({ submit, onCancel, variant = 'primary', children, ...send }: DialogActionsProps) => (
  <FormActions>
    {children}
    <Button onClick={onCancel}>{message('action.cancel')}</Button>
    <Button {...send} type="submit" variant={variant}>
      {submit}
    </Button>
  </FormActions>
);

function Summary({
  id,
  lines,
  title,
  link,
}: {
  id: string | undefined;
  lines: readonly SummaryLine[];
  title: string | undefined;
  link: FormProps['summaryLink'];
}) {
  const titleId = useUid();
  const words = lines.length === 1 && !(lines[0]?.field || lines[0]?.onGo) ? lines[0]?.text : title;
  const go = (event: MouseEvent, field: string) => {
    // The page's address is the host's.
    event.preventDefault();
    focusField(field);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of a form would be a landmark.
    <div id={id} className={css.summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Icon name="info" />
      <div className={css.words}>
        <p id={titleId} className={css.title}>
          {words}
        </p>
        {words === title && (
          <ul className={css.lines}>
            {lines.map(({ text, field, onGo }) => (
              <li key={`${field} ${text}`}>
                {onGo ? (
                  <Button variant="link" onClick={onGo}>
                    {text}
                  </Button>
                ) : field ? (
                  <Link href={asLink(`#${field}`)} onClick={(event) => go(event, field)}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
        {link && <Link href={link.href}>{link.label}</Link>}
      </div>
    </div>
  );
}
