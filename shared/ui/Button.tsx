import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import type { SafeUrl } from '../validation/address';
import css from './Button.module.css';
import { classes } from './classes';
import { Icon } from './Icon';

interface Look {
  /** `plain` by default; one `primary` per block. `link` looks like a link and does something here. */
  variant?: 'primary' | 'plain' | 'danger' | 'link' | undefined;
  size?: 'small' | 'wide' | 'icon' | undefined;
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** The press is on its way: a spinner, `aria-busy`, further presses are ignored, focus stays. */
  busy?: boolean | undefined;
  /** Instead of `disabled`, which would throw focus to `<body>`: stays focusable, presses are ignored. */
  unavailable?: boolean | undefined;
  /** Says that it is unavailable for now, and still hears the press: it is kept for later. */
  waiting?: boolean | undefined;
  /** The name an early press is replayed by, the same as in the fallback or `shell.html`. */
  action?: string | undefined;
}

/** A `<button type="button">`, so that inside a server form it submits nothing unless told. */
export function Button({ variant = 'plain', size, busy, unavailable, waiting, action, className, onClick, children, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(css.root, className)}
      data-variant={variant}
      data-size={size}
      data-island-action={action}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || waiting || undefined}
      onClick={press}
    >
      <Label busy={busy}>{children}</Label>
    </button>
  );
}

const Label = ({ busy, children }: { busy: boolean | undefined; children: ReactNode }) => (
  <>
    <span className={css.label}>{children}</span>
    {busy && (
      <span className={css.spinner}>
        <Icon name="spinner" />
      </span>
    )}
  </>
);

export interface LinkButtonProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: SafeUrl;
  /** It leads on when something is done: a spinner and `aria-busy`. */
  busy?: boolean | undefined;
}

/** A real link that looks like a button. */
export const LinkButton = ({ variant = 'plain', size, busy, className, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classes(css.root, className)} data-variant={variant} data-size={size} aria-busy={busy || undefined}>
    <Label busy={busy}>{children}</Label>
  </a>
);
