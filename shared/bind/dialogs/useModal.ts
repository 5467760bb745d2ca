import { useRef, useState } from 'react';
import { inWords } from '../../stores/core/failure';
import type { SubmitFailure } from '../../stores/core/form-types';
import { closeModal, modalAt, onLeave, turnModal } from '../../stores/core/modals';
import { toast } from '../../stores/core/notices';
import { type Failure, failed, type Result, wasReported } from '../../stores/core/result';
import { useIsMounted } from '../../ui/useIsMounted';

/** The modal around the component. */
export interface UsedModal {
  /** Ref of any element inside; by it the modal knows itself. */
  place: (element: Element | null) => void;
  /** Closes this modal, and no other, and hands the result to its opener. While it saves the opener gets what becomes of that. */
  close(result?: unknown): void;
  /** It shows something else of its kind from now on: the address follows. */
  turn(props: Record<string, unknown>): void;
  /** `leave` closes it, perhaps after a question, when the buyer goes back; gives the way to take that back. */
  onLeave(leave: () => void): () => void;
  /** Runs a write that leaves the telling to its caller and closes when it has succeeded. */
  save<T>(write: () => Promise<Result<T>>): Promise<Result<T>>;
  saving: boolean;
  /** Why the last save failed, where no field shows it. */
  error: Failure | null;
}

function keyAround(element: Element): string {
  for (let above: Element | null = element; above; above = above.parentElement) {
    const key = modalAt(above);
    if (key) return key;
  }
  return '';
}

/**
 * For the component of a modal widget: closes by its own key, saves, and survives being closed while it saves.
 * `onClose` = for a dialog of a widget's own, which has no key: its parent takes it away. `what` = what could not be done, for a failure after it was closed.
 */
export function useModal(onClose?: (result?: unknown) => void, what?: string): UsedModal {
  const key = useRef('');
  const here = useIsMounted();
  const running = useRef<Promise<unknown> | null>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [place] = useState(() => (element: Element | null) => {
    if (element) key.current = keyAround(element);
  });

  const shut = (result?: unknown) => (onClose ? onClose(result) : closeModal(key.current, result));
  const close = (result?: unknown) => shut(running.current ?? result);

  const save = async <T>(write: () => Promise<Result<T>>): Promise<Result<T>> => {
    setSaving(true);
    setError(null);
    const saved = write();
    running.current = saved.then((result) => (result.ok ? result.value : undefined));
    const result = await saved;
    running.current = null;
    // Closed already, it has no more to close: its place may be another's.
    if (result.ok) {
      if (here.current) shut(result.value);
    } else if (!here.current) {
      // Nobody is left to show it beside the fields.
      // Nor does anybody know that it could not be done.
      if (!wasReported(result.error)) toast({ text: (result.error.unsure ? result.error : inWords(what, result.error)).text, kind: 'error' });
      const failure: SubmitFailure = { ...result.error, isReported: true };
      return failed(failure);
    } else if (!result.error.fields && !wasReported(result.error)) setError(result.error);
    // What is being closed is not drawn once more: its place has gone from the page.
    if (!result.ok && here.current) setSaving(false);
    return result;
  };
  const turn = (props: Record<string, unknown>) => turnModal(key.current, props);
  return { place, close, turn, onLeave: (leave) => onLeave(key.current, leave), save, saving, error };
}
