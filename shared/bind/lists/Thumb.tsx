import { classes } from '../../ui/classes';
import css from './Thumb.module.css';

/** The picture of a row, or its place where there is none; the row's words name it. The address must already be safe (`validation/url`). */
export const Thumb = ({ src, className }: { src: string | undefined; className?: string | undefined }) => (
  <span className={classes(css.root, className)}>{src && <img src={src} alt="" width={56} height={56} loading="lazy" />}</span>
);
