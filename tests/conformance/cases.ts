// Every example of every widget, opened as a designer opens it.
import { definitions } from 'virtual:widgets';
import type { WidgetDefinition } from '../../shared/definition';
import type { Example } from '../../shared/definition/examples';
import type { Scene } from '../demo-page';
import { type OpenScene, pass, show, user } from '../scene';

const files = import.meta.glob<{ default: Record<string, Example> }>('../../widgets/*/examples.ts', { eager: true });

type Case = readonly [widget: string, example: string, definition: WidgetDefinition, example: Example];

export const cases: readonly Case[] = Object.entries(definitions).flatMap(([name, definition]) =>
  Object.entries(files[`../../widgets/${name}/examples.ts`]?.default ?? {}).map(([key, example]): Case => [name, key, definition, example]),
);

/** Shows an example, opened where it is opened by a press; `more` of the scene goes before its own. On another shop than the example's what opens it may not be there. */
export async function open(definition: WidgetDefinition, { props, press, ...scene }: Example, more: Scene = {}): Promise<OpenScene> {
  const { default: Component } = await definition.component();
  const page = await show(definition, Component, props as Record<string, unknown>, { ...scene, ...more });
  const opener = press && document.querySelector(`[data-island-action="${press}"]`);
  if (opener || (press && !more.between)) await user.click(opener as Element);
  await pass(0);
  return page;
}
