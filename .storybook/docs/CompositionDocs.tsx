import type { About } from '../../shared/definition/about';
import { GROUNDS } from '../look';
import type { ShownStory } from './DocsPage';
import { Frame } from './Frame';
import { DocLink, Keyboard, Purpose } from './parts';
import { THEMES } from './themes';

/** The document of a whole page: it in every theme, wide and on a phone. */
export function CompositionDocs({ about, stories }: { about: About; stories: readonly ShownStory[] }) {
  return (
    <>
      <Purpose about={about} code={(stories[0]?.id ?? '').replace(/--.*$/, '')} />
      {stories.map(({ id, name, parameters }) => (
        <section key={id}>
          <h2>
            <DocLink kind="story" id={id}>
              {name}
            </DocLink>
          </h2>
          {Object.keys(GROUNDS).map((theme) => (
            <div key={theme} className="doc-state">
              <h3>Тема {THEMES[theme]}</h3>
              <div className="doc-widths">
                {[undefined, 360].map((width) => (
                  <div key={width ?? 'wide'} className={width ? 'doc-narrow' : 'doc-wide'}>
                    <Frame
                      id={id}
                      title={`${name}, тема ${THEMES[theme]}`}
                      theme={theme}
                      least={(parameters.least as number | undefined) ?? 0}
                      {...(width && { width })}
                    />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
      <Keyboard keys={about.keys} />
    </>
  );
}
