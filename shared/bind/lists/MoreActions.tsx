import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { focusOn } from '../../ui/focus';
import { Icon } from '../../ui/Icon';
import { usePopover } from '../../ui/usePopover';
import { usePart } from '../usePart';
import css from './MoreActions.module.css';

interface Props {
  /** Names the menu and its button. */
  label: string;
  className?: string | undefined;
  /** Buttons and links, one below another; a field with its button. */
  children: ReactNode;
}

/** A menu behind «⋯». What it opens has to be drawn elsewhere: the menu goes with the press. */
export function MoreActions({ label, className, children }: Props) {
  const { opener, popover, open, setOpen, close } = usePopover();
  const { part, ready } = usePart(() => import('../../ui/Popover'));
  const isPress = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button:not([aria-disabled])') !== null;
  return (
    <>
      <Button
        {...opener}
        className={className}
        size="icon"
        aria-label={label}
        onClick={() => (open ? close() : void ready().then((is) => is && setOpen(true)))}
      >
        <Icon name="more" />
      </Button>
      {part && (
        <part.Popover {...popover} label={label} className={css.body}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of presses on the buttons inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click */}
          <div
            className={css.menu}
            // Before the press is heard: what it opens leads back here.
            onClickCapture={(event) => isPress(event) && focusOn(opener.ref.current)}
            onClick={(event) => isPress(event) && close()}
          >
            {children}
          </div>
        </part.Popover>
      )}
    </>
  );
}
