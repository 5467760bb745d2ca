import { parts } from 'virtual:reference';
import type { About } from '../../shared/definition/about';
import type { ShownStory } from './DocsPage';
import { Frame } from './Frame';
import { DocLink, Keyboard, Purpose, Rows, Words } from './parts';

/** The document of a part of the kit. */
export function PartDocs({ about, stories }: { about: About; stories: readonly ShownStory[] }) {
  const least = (stories[0]?.parameters.docs as { story?: { height?: number } } | undefined)?.story?.height;
  const name = (stories[0]?.id ?? '').replace(/^ui-|--.*$/g, '');
  const props = parts[name] ?? [];
  return (
    <>
      <Purpose about={about} code={name} />
      <h2 id="states">Состояния</h2>
      {stories.map(({ id, name: state }) => (
        <section key={id} className="doc-state">
          <h3>
            <DocLink kind="story" id={id}>
              {state}
            </DocLink>
          </h3>
          <Frame id={id} title={state} {...(least && { least })} />
        </section>
      ))}
      {props.length > 0 && (
        <>
          <h2 id="props">Свойства</h2>
          <Rows
            heads={['Свойство', 'Что это', 'Значения', 'Без него']}
            rows={props.map(({ name: prop, type, required, usual }) => [
              <code key={prop}>{prop}</code>,
              <Words key="what">{about.props?.[prop] ?? ''}</Words>,
              <code key="type">{type}</code>,
              required ? 'обязательное' : usual === null ? '' : <code key="usual">{usual}</code>,
            ])}
          />
        </>
      )}
      <Keyboard keys={about.keys} />
    </>
  );
}
