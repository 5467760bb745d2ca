import { type KeyboardEvent, useEffect, useState } from 'react';
import { useUid } from './useUid';

export interface ComboboxOptions {
  /** The list is on screen. */
  open: boolean;
  /** So many options, and what they are: others begin without a chosen one. */
  count: number;
  of: unknown;
  /** The option that is chosen at first, where one is sure to be meant. */
  first?: number | undefined;
  popup: 'listbox' | 'grid';
  /** ↓ or Alt+↓ on a closed list. */
  onOpen: () => void;
  onClose: () => void;
  /** Enter on an option; without one Enter is the form's. */
  onChoose: (index: number, event: KeyboardEvent) => void;
  /** Escape on a closed list. */
  onClear: () => void;
}

/**
 * Keys and states of a field with a list of suggestions below it, by the APG's editable combobox: ↓ ↑ go round through the options, Enter takes one, Escape
 * closes and then clears, Alt+↓ and Alt+↑ open and close; Home, End, ← and → are the caret's. The focus stays in the field.
 */
export function useCombobox({ open, count, of, first = -1, popup, onOpen, onClose, onChoose, onClear }: ComboboxOptions) {
  const id = useUid();
  const [active, setActive] = useState(-1);
  // Of other options, or of a list that was closed, none is chosen but the one that is meant.
  useEffect(() => setActive(first), [of, open, first]);
  const chosen = open && active < count ? active : -1;
  const idOf = (index: number): string => `${id}-${index}`;

  const move = (by: 1 | -1): void => {
    // From the field itself down to the first, up to the last.
    const next = chosen < 0 ? (by > 0 ? 0 : count - 1) : (chosen + by + count) % count;
    setActive(next);
    document.getElementById(idOf(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: ({ altKey }) => {
      if (!open) onOpen();
      else if (!altKey && count > 0) move(1);
      return true;
    },
    ArrowUp: ({ altKey }) => {
      if (!open) return false;
      if (altKey) onClose();
      else if (count > 0) move(-1);
      return true;
    },
    Enter: (event) => {
      if (chosen < 0) return false;
      onChoose(chosen, event);
      return true;
    },
    Escape: (event) => {
      if (open) {
        event.stopPropagation();
        onClose();
      } else onClear();
      return open;
    },
  };
  return {
    idOf,
    active: chosen,
    input: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': popup,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': chosen < 0 ? undefined : idOf(chosen),
      autoComplete: 'off',
      onKeyDown: (event: KeyboardEvent) => {
        // The keys of an input method are its own.
        if (event.nativeEvent.isComposing) return;
        if (keys[event.key]?.(event)) event.preventDefault();
        else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) setActive(-1);
      },
    },
    list: { id },
  };
}
