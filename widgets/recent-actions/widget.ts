import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  label: prop.text('What the opener is called.', { default: 'Последние действия' }),
  signOnly: prop.flag('On: the opener is a sign alone, where there is no room for its words.', { default: false }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'recent-actions',
  area: 'notices',
  summary: 'What the last twenty toasts and alerts have said, with «Повторить» for what failed and can still be tried.',
  load: 'rest',
  primaryAction: 'open',
  props,
  component: () => import('./RecentActions'),
});
