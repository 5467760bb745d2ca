import type { ComponentProps, MouseEvent } from 'react';
import { isPlain } from '../../browser/press';
import { Link } from '../../ui/Link';

/** A link to a choice of a list: a plain press chooses it in place, any other opens it as the browser does. */
export const ChoiceLink = ({ onChoose, ...link }: Omit<ComponentProps<typeof Link>, 'onClick'> & { onChoose: () => void }) => (
  <Link
    {...link}
    onClick={(event: MouseEvent) => {
      if (!isPlain(event.nativeEvent)) return;
      event.preventDefault();
      onChoose();
    }}
  />
);
