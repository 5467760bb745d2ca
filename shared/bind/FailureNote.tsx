import { loginHref } from '../stores/core/buyer';
import { type Failure, isLasting } from '../stores/core/result';
import { message } from '../texts/common';
import { ErrorNote, type ErrorNoteProps } from '../ui/ErrorNote';
import { Link } from '../ui/Link';

interface Props extends Omit<ErrorNoteProps, 'text' | 'children'> {
  failure: Failure;
  /** In place of the failure's own words. */
  text?: string | false | undefined;
}

/** Why data could not be read, beside it; with the way to log in when the session is gone. */
export const FailureNote = ({ failure, text, onRetry, ...note }: Props) => (
  <ErrorNote text={text || failure.text} onRetry={isLasting(failure) ? undefined : onRetry} {...note}>
    {failure.code === 'session' && <Link href={loginHref()}>{message('action.login')}</Link>}
  </ErrorNote>
);
