// Named states of a widget (widgets/*/examples.ts): each is a story, a test fixture, a picture and a line in the catalogue. Shipped code never imports them.
import type { WidgetDefinition } from './define';
import type { GivenPropsOf, PropShape } from './prop';

export interface Example<S extends PropShape = PropShape> {
  props: GivenPropsOf<S>;
  /** Account of the demo shop, `guest` when absent. */
  account?: string;
  /** Fault switches of the demo shop for this state. */
  faults?: Record<string, unknown>;
  /** `data-island-action` pressed once it stands: the open popover or drawer. */
  press?: string;
  /** Width it is meant for, when only one is. */
  width?: 360 | 1280;
  note?: string;
  /** What the island must become before it is looked at; `ready` when absent. */
  waitFor?: 'ready' | 'failed';
}

/** Checks the examples against the definition; gives them back unchanged. */
export const defineExamples = <S extends PropShape, const K extends string>(
  _definition: WidgetDefinition<S>,
  examples: Record<K, Example<NoInfer<S>>>,
): Record<K, Example<S>> => examples;
