import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Popover } from '../../shared/ui/Popover';
import { usePopover } from '../../shared/ui/usePopover';
import { PastList } from './parts/PastList';
import css from './RecentActions.module.css';
import { text } from './text';
import type { Props } from './widget';

export default function RecentActions({ label, signOnly }: Props) {
  const { open, opener, popover } = usePopover();
  return (
    <>
      <Button
        {...opener}
        action="open"
        variant={signOnly ? 'plain' : 'link'}
        size={signOnly ? 'icon' : undefined}
        className={css.opener}
        aria-label={signOnly ? label : undefined}
        title={signOnly ? label : undefined}
      >
        {signOnly ? <Icon name="clock" /> : label}
      </Button>
      <Popover {...popover} label={text('title')} className={css.body}>
        {open && <PastList />}
      </Popover>
    </>
  );
}
