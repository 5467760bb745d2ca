import { useStore } from '@nanostores/react';
import { $user } from '../../../shared/stores/core/buyer';
import { announce } from '../../../shared/stores/core/spoken';
import { Button } from '../../../shared/ui/Button';
import { text } from '../text';
import css from './PriceTables.module.css';

/** «W 712/75; Mann-Filter; 560 ₽» into the clipboard, for a business buyer's own customer. */
export function CopyButton({ row }: { row: string }) {
  const buyer = useStore($user);
  if (buyer.status === 'loading' || !buyer.user.isBusinessType) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(row);
      announce(text('copied', { row }));
    } catch {
      // Not allowed to, or a page without https.
      announce(text('notCopied', { row }), 'assertive');
    }
  };
  return (
    <Button className={css.copy} variant="link" size="small" aria-label={text('copyNamed', { row })} onClick={() => void copy()}>
      {text('copy')}
    </Button>
  );
}
