import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { type CodePart, differing } from '../model';
import { text } from '../text';
import css from './Code.module.css';

/** A code with the characters that differ from the other one: marked for the eye, named for the ear. */
export function Code({ parts, of }: { parts: readonly CodePart[]; of: 'asked' | 'good' }) {
  const signs = differing(parts);
  return (
    <span className={css.code}>
      {parts.map((part, at) =>
        part.differs ? (
          <mark key={String(at)} className={css.differs}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
      {signs && <VisuallyHidden> {text(`differs.${of}`, { signs })}</VisuallyHidden>}
    </span>
  );
}
