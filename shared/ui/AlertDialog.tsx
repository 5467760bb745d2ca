import { type ReactNode, useRef } from 'react';
import { message } from '../texts/common';
import type { SafeUrl } from '../validation/url';
import css from './AlertDialog.module.css';
import { Button, LinkButton } from './Button';
import { Dialog } from './Dialog';
import { uiText } from './text';
import { useUid } from './useUid';

/** Does something here, or leads to another page. */
export type AlertAction = { label: string; variant?: 'primary' | 'plain' | 'danger' | undefined } & ({ onPress: () => void } | { href: SafeUrl });

export interface AlertDialogProps {
  title?: string | undefined;
  text: ReactNode;
  /** From the least destructive, which gets focus, to the main one. Default: «Понятно», which closes. */
  actions?: readonly AlertAction[] | undefined;
  onClose: () => void;
  fallbackFocus?: (() => Element | null | undefined) | undefined;
}

/** A message that must be read, or a question that must be answered. Escape closes it, the backdrop does not. */
export function AlertDialog({ title = uiText('message'), text, actions, onClose, fallbackFocus }: AlertDialogProps) {
  const safest = useRef<(HTMLButtonElement & HTMLAnchorElement) | null>(null);
  const textId = useUid();
  const buttons = actions?.length ? actions : [{ label: message('action.understood'), onPress: onClose, variant: 'primary' as const }];
  return (
    <Dialog
      variant="alert"
      title={title}
      describedBy={textId}
      closeOnBackdrop={false}
      initialFocus={safest}
      fallbackFocus={fallbackFocus}
      onClose={onClose}
      footer={buttons.map(({ label, variant, ...does }, place) => {
        const look = { ref: place === 0 ? safest : undefined, variant };
        return 'href' in does ? (
          <LinkButton key={label} {...look} href={does.href}>
            {label}
          </LinkButton>
        ) : (
          <Button key={label} {...look} onClick={does.onPress}>
            {label}
          </Button>
        );
      })}
    >
      <p id={textId} className={css.text}>
        {text}
      </p>
    </Dialog>
  );
}
