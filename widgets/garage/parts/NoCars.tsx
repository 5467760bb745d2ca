import { Link } from '../../../shared/ui/Link';
import { safeUrl } from '../../../shared/validation/url';
import { text } from '../text';
import css from './Choice.module.css';

/** No choice, and the way to have one. */
export const NoCars = ({ href }: { href: string }) => (
  <p className={css.none}>
    {text('empty')} <Link href={safeUrl(href)}>{text('add')}</Link>
  </p>
);
