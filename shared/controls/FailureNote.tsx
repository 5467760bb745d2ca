import { loginHref } from '../stores/buyer';
import type { Failure } from '../stores/failure';
import { message } from '../text';
import { ErrorNote, type ErrorNoteProps } from '../ui/ErrorNote';

interface Props extends Omit<ErrorNoteProps, 'text' | 'children'> {
  failure: Failure;
  /** In place of the failure's own words. */
  text?: string;
}

/** Why data could not be read, beside it; with the way to log in when the session is gone (reliability section 3, column R). */
export const FailureNote = ({ failure, text = failure.text, ...note }: Props) => (
  <ErrorNote text={text} {...note}>
    {failure.code === 'session' && <a href={loginHref()}>{message('action.login')}</a>}
  </ErrorNote>
);
