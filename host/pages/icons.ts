// The few drawings of the page frame.
import { raw } from './html';

const icon = (paths: string) =>
  raw(
    `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

export const logo = icon('<circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="3.5"/><path d="M12 2v6.5M12 15.5V22M2 12h6.5M15.5 12H22"/>');
export const heart = icon('<path d="M12 20.5 4 12.6a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/>');
export const menu = icon('<path d="M4 6h16M4 12h16M4 18h16"/>');
export const back = icon('<path d="m15 6-6 6 6 6"/>');
export const onward = icon('<path d="m9 6 6 6-6 6"/>');
export const person = icon('<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5"/>');
