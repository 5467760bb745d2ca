import { useRef, useState } from 'react';
import { useUid } from './useUid';

/** The state of a popover with the props of its opener and of itself: `<Button {...opener}>` and `<Popover {...popover} label=…>`. */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useUid();
  const close = () => setOpen(false);
  return {
    open,
    setOpen,
    close,
    opener: { ref: anchor, 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) },
    popover: { id, open, anchor, onClose: close },
  };
}
