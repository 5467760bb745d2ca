// A widget of an example on a page of several.
import { definitions } from 'virtual:widgets';
import { IslandStory } from '../../.storybook/IslandStory';

/** The placeholder of that widget with these properties, as PHP would print it there. */
export function Island({ name, props, press }: { name: string; props: object; press?: string }) {
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no widget "${name}" to put on the page.`);
  return <IslandStory definition={definition} args={props as Record<string, unknown>} press={press} />;
}
