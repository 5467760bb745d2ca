import { ArgTypes } from '@storybook/addon-docs/blocks';
import type { About } from '../../shared/definition/about';
import type { ShownStory } from './DocsPage';
import { Frame } from './Frame';
import { DocLink, Keyboard, Purpose } from './parts';

/** The document of a part of the kit. */
export function PartDocs({ about, stories }: { about: About; stories: readonly ShownStory[] }) {
  const least = (stories[0]?.parameters.docs as { story?: { height?: number } } | undefined)?.story?.height;
  return (
    <>
      <Purpose about={about} code={(stories[0]?.id ?? '').replace(/^ui-|--.*$/g, '')} />
      <h2 id="states">Состояния</h2>
      {stories.map(({ id, name }) => (
        <section key={id} className="doc-state">
          <h3>
            <DocLink kind="story" id={id}>
              {name}
            </DocLink>
          </h3>
          <Frame id={id} title={name} {...(least && { least })} />
        </section>
      ))}
      <h2 id="props">Свойства</h2>
      <ArgTypes />
      <Keyboard keys={about.keys} />
    </>
  );
}
