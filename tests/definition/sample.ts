import { defineWidget, prop, type WidgetDefinition } from '../../shared/definition';
import { priceSchema } from '../../shared/reading/entities';
import { list, mapOf, number } from '../../shared/reading/schema';

const component = () => Promise.resolve({ default: () => null });

export const sampleWidget = defineWidget({
  name: 'sample-widget',
  area: 'catalogue',
  summary: 'A sample.',
  load: 'visible',
  fallback: '<a href="/x">x</a>',
  props: {
    goodId: prop.id('Good.'),
    title: prop.text('Title | with a bar.'),
    quantity_min: prop.integer('Least.', { default: 1, min: 1 }),
    isOpen: prop.flag('Open.', { optional: true }),
    mode: prop.choice(['list', 'table'], 'Mode.', { default: 'list' }),
    prices: prop.json(list(priceSchema), 'Prices.', { optional: true }),
    sums: prop.json(mapOf(number()), 'Sums.', { optional: true }),
  },
  component,
});

export const restingWidget = defineWidget({
  name: 'resting-widget',
  area: 'catalogue',
  summary: 'Rests.',
  load: 'rest',
  primaryAction: 'open',
  deprecated: 'Use sample-widget.',
  props: { count: prop.integer('Count.', { default: 0 }) },
  component,
});

export const modalWidget = defineWidget({ name: 'modal-sample', area: 'modals', summary: 'Modal.', load: 'now', props: { id: prop.id('Id.') }, component });

/** Fills a value into the address it is given. */
export const leadingWidget = defineWidget({
  name: 'leading-widget',
  area: 'cart',
  summary: 'Leads somewhere.',
  load: 'visible',
  props: { href: prop.text('Where it leads.', { default: '/cart?id={cartId}', holds: ['cartId'] }) },
  component,
});

export const widgets = [
  { definition: sampleWidget as unknown as WidgetDefinition, shell: null },
  { definition: restingWidget as unknown as WidgetDefinition, shell: '<b>{{count}}</b>' },
  { definition: leadingWidget as unknown as WidgetDefinition, shell: null },
  { definition: modalWidget as unknown as WidgetDefinition, shell: null },
];
