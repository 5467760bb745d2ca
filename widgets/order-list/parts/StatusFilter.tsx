import type { FilterValue } from '../../../shared/stores/order-list/list';
import { Button } from '../../../shared/ui/Button';
import { CheckboxGroup } from '../../../shared/ui/ChoiceGroup';
import { Icon } from '../../../shared/ui/Icon';
import { Popover } from '../../../shared/ui/Popover';
import { usePopover } from '../../../shared/ui/usePopover';
import { optionsOf } from '../model';
import { text } from '../text';
import css from './StatusFilter.module.css';

interface Props {
  values: readonly FilterValue[];
  value: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Any of the statuses, each with how many orders have it. */
export function StatusFilter({ values, value, onChoose }: Props) {
  const { opener, popover } = usePopover();
  const named = values.filter(({ id }) => value.includes(id)).map(({ name }) => name);
  const words = named.length > 0 ? named.join(', ') : text('any');
  return (
    <div className={css.root}>
      <span className={css.label} aria-hidden="true">
        {text('statusId')}
      </span>
      <Button {...opener} className={css.opener} aria-label={`${text('statusId')}: ${words}`}>
        <span className={css.words}>{words}</span>
        <Icon name="chevron" />
      </Button>
      <Popover {...popover} label={text('statusId')}>
        <CheckboxGroup name="orders-status" label={text('statuses')} options={optionsOf(values)} value={value} onChange={onChoose} />
      </Popover>
    </div>
  );
}
