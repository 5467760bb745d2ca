type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Ctrl, middle and their like open tabs: they are the browser's. */
export const isPlain = (event: Press): boolean => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** A mouse that only passes is gone by then. */
export const DWELL_MS = 80;
