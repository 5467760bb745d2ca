import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  auto: prop.flag('On: they are worked out by themselves when the page is opened, no sooner than five minutes after the last time; off: at a press alone.', {
    default: true,
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'order-statuses',
  area: 'orders',
  summary:
    'Has the shop work out the statuses of the buyer’s orders, fifty at a time, by one tab, with real progress; it can be stopped and goes on where it was. Lists of orders on the page are read again after it (§7).',
  load: 'visible',
  props,
  fallback: '',
  component: () => import('./OrderStatuses'),
});
