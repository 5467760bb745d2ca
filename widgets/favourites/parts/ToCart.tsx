import { useState } from 'react';
import { usePart } from '../../../shared/bind/usePart';
import { toCartText } from '../../../shared/texts/to-cart';
import { Button } from '../../../shared/ui/Button';

/** Puts the whole list into the cart and says what became of each product. */
export function ToCart({ categoryId, title, className }: { categoryId: string; title: string; className: string | undefined }) {
  const { part, busy, ready } = usePart(() => import('./CartReport'));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" className={className} busy={busy} onClick={async () => (await ready()) && setOpen(true)}>
        {toCartText('to-cart.all')}
      </Button>
      {part && open && <part.CartReport categoryId={categoryId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
