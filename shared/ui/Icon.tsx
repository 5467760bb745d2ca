import css from './Icon.module.css';

/** What each sign is drawn by. */
export const PATHS = {
  bookmark: 'M4 2h8v12l-4-3.2L4 14z',
  cart: 'M1 2h2l2 8h7l2-6H4M6 13.5h.01M11 13.5h.01',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevron: 'm4 6 4 4 4-4',
  clock: 'M8 4.5V8l2.5 1.5M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  close: 'm4 4 8 8m0-8-8 8',
  heart: 'M8 13.5 2.7 8.2a3.3 3.3 0 0 1 0-4.8 3.4 3.4 0 0 1 4.8 0l.5.6.5-.6a3.4 3.4 0 0 1 4.8 0 3.3 3.3 0 0 1 0 4.8z',
  info: 'M8 7.5v4M8 4.5h.01M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  minus: 'M3 8h10',
  more: 'M2.8 7.6h.4v.8h-.4zM7.8 7.6h.4v.8h-.4zM12.8 7.6h.4v.8h-.4z',
  plus: 'M3 8h10M8 3v10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
  spinner: 'M8 2a6 6 0 1 1-6 6',
  truck: 'M1 3.5h8.5v7H1zM9.5 6h3L15 8.5v2H9.5M4 13a1.3 1.3 0 1 0 0-2.6A1.3 1.3 0 0 0 4 13M12 13a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6',
  warning: 'M8 6v3.5M8 12h.01M8 1.8l6.7 12H1.3z',
  trash: 'M2.5 4h11M6 4V2h4v2M4 4l.7 10h6.6L12 4M6.7 7v4M9.3 7v4',
};
export type IconName = keyof typeof PATHS;

/** A decorative 16 px sign in the text's colour; the words stand beside it or in the control's label. `filled` paints the inside. */
export const Icon = ({ name, filled }: { name: IconName; filled?: boolean | undefined }) => (
  <svg className={css.root} data-icon={name} data-filled={filled || undefined} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
