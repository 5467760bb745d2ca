import { Image } from '../../../shared/ui/Link';
import { safeUrl } from '../../../shared/validation/url';
import css from './Picture.module.css';

/** The sign of a type or a mark; the words stand beside it. */
export function Picture({ icon }: { icon: string | undefined }) {
  const src = safeUrl(icon);
  return src ? <Image className={css.root} src={src} alt="" width={32} height={32} loading="lazy" /> : null;
}
