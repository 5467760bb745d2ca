import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { focusOn } from '../../ui/focus';
import { Icon } from '../../ui/Icon';
import { usePopover } from '../../ui/usePopover';
import { usePart } from '../usePart';
import css from './RowActions.module.css';

interface Props {
  /** «Действия: {товар}»: names the menu and its button. */
  label: string;
  className?: string | undefined;
  /** Buttons and links that look like links. */
  children: ReactNode;
}

/** Further actions of a row: a quiet line of links, in a narrow row a menu behind «⋯». The row stands in a container that has its width. */
export function RowActions({ label, className, children }: Props) {
  const { opener, popover, open, setOpen, close } = usePopover();
  const { part, ready } = usePart(() => import('../../ui/Popover'));
  const isPress = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button:not([aria-disabled])') !== null;
  return (
    <div className={classes(css.root, className)}>
      <div className={css.line}>{children}</div>
      <Button {...opener} className={css.more} size="icon" aria-label={label} onClick={() => (open ? close() : void ready().then((is) => is && setOpen(true)))}>
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
    </div>
  );
}
