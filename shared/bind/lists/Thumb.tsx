import { classes } from '../../ui/classes';
import { Image } from '../../ui/Link';
import type { SafeUrl } from '../../validation/url';
import css from './Thumb.module.css';

/** The picture of a row, or its place where there is none; the row's words name it. */
export const Thumb = ({ src, className }: { src: SafeUrl | undefined; className?: string | undefined }) => (
  <span className={classes(css.root, className)}>{src && <Image src={src} alt="" width={56} height={56} loading="lazy" />}</span>
);
