// Named states of a widget (widgets/*/examples.ts): each is a story, a test fixture, a picture and a line in the catalogue. Shipped code never imports them.
import type { FaultRule } from '../../host/faults-rule';
import type { WidgetDefinition } from './define';
import type { GivenPropsOf, PropShape } from './prop';

export interface Example<S extends PropShape = PropShape> {
  props: GivenPropsOf<S>;
  /** Account of the demo shop, `guest` when absent. */
  account?: string;
  /** Fault switches of the demo shop for this state. */
  faults?: FaultRule;
  /** `data-island-action` pressed once it stands: the open popover or drawer. */
  press?: string;
  /** Width it is meant for, when only one is. */
  width?: 360 | 1280;
  note?: string;
  /** What the island must become before it is looked at; `ready` when absent. */
  waitFor?: 'ready' | 'failed';
}

const names = new WeakMap<object, string>();

/** Checks the examples against the definition; gives them back unchanged. */
export function defineExamples<S extends PropShape, const K extends string>(
  _definition: WidgetDefinition<S>,
  examples: Record<K, Example<NoInfer<S>>>,
): Record<K, Example<S>> {
  for (const [key, example] of Object.entries(examples)) names.set(example as object, key);
  return examples;
}

/** Key of an example as it heads a list: `в корзине` is «В корзине». */
export const stateName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Name of the state that an example of `defineExamples` shows. */
export const nameOf = (example: object): string => stateName(names.get(example) ?? '');
