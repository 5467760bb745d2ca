import { defineWidget, type PropsOf, prop } from '../../shared/definition';
import { list, text } from '../../shared/reading/schema';

const props = {
  title: prop.text('What is new, in a few words: the heading.'),
  text: prop.text('What it is for; nothing when absent.', { optional: true }),
  steps: prop.json(list(text()), 'How it is used, step by step, one text for each; no list when absent.', { optional: true }),
  unseen: prop.flag('The page knows that this buyer has not dismissed it: it is shown at once, and the server is not asked.', { default: false }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'onboarding',
  area: 'notices',
  summary: 'Introduction to what is new on a page, once for each buyer: «Понятно» dismisses it for good (§7).',
  load: 'visible',
  props,
  fallback: '<h2>Новое в заказах</h2><p>Заказы и детали ищутся в одном списке.</p>',
  component: () => import('./Onboarding'),
});
