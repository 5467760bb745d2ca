// The document of a widget.

import { calls, texts, widgets } from 'virtual:reference';
import { useRef, useState } from 'react';
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import type { FaultRule } from '../../host/types';
import type { WidgetDefinition } from '../../shared/definition';
import type { About } from '../../shared/definition/about';
import type { Example } from '../../shared/definition/examples';
import type { ShownStory } from './DocsPage';
import { Frame } from './Frame';
import { faultText } from './faults';
import { Properties } from './Properties';
import { Codes, DocLink, docId, Keyboard, Purpose, Rows, Words } from './parts';

const LOAD = {
  now: 'Код загружается сразу.',
  visible: 'Код загружается, когда виджет близко к экрану.',
  idle: 'Код загружается, когда страница свободна.',
  rest: 'До первого касания стоит то, что напечатал сервер; код загружается при первом действии.',
};

const sceneOf = ({ parameters }: ShownStory) => (parameters.example ?? {}) as Partial<Example>;

/** What opens over a page needs a page under it. */
const leastOf = (definition: WidgetDefinition, story: ShownStory): number =>
  definition.area === 'modals' ? 480 : sceneOf(story).press ? 440 : definition.area === 'notices' ? 160 : 0;

interface Props {
  definition: WidgetDefinition;
  about: About;
  stories: readonly ShownStory[];
}

export function WidgetDocs({ definition, about, stories }: Props) {
  return (
    <>
      <Purpose about={about} code={definition.name} />
      <p>{LOAD[definition.load]}</p>
      <Trial definition={definition} about={about} stories={stories} />
      <h2 id="states">Состояния</h2>
      <p>Каждое состояние на всю ширину и на телефоне, 360 точек. Тема и стили сайта переключаются на панели сверху.</p>
      {stories.map((story) => (
        <State key={story.id} definition={definition} story={story} />
      ))}
      <Keyboard keys={about.keys} />
      <Texts name={definition.name} />
      <Calls name={definition.name} />
    </>
  );
}

/** One state with fields for its properties; what they change is drawn at once, and so is the code. */
function Trial({ definition, about, stories }: Props) {
  const [id, setId] = useState(stories[0]?.id);
  const story = stories.find((one) => one.id === id) ?? stories[0];
  const frame = useRef<HTMLIFrameElement>(null);
  const [args, setArgs] = useState(story?.initialArgs ?? {});
  const change = (next: Record<string, unknown>) => {
    setArgs(next);
    tell(frame.current?.contentWindow, id, next);
  };
  if (!story) return null;
  return (
    <>
      <h2 id="trial">Попробовать</h2>
      <div className="doc-tools">
        <label>
          Состояние{' '}
          <select
            value={story.id}
            onChange={({ target }) => {
              setId(target.value);
              setArgs(stories.find((one) => one.id === target.value)?.initialArgs ?? {});
            }}
          >
            {stories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={args === story.initialArgs} onClick={() => change(story.initialArgs)}>
          Вернуть как было
        </button>
        <DocLink kind="story" id={story.id}>
          Открыть отдельно
        </DocLink>
      </div>
      <Frame key={story.id} ref={frame} id={story.id} title={`Проба: ${story.name}`} least={leastOf(definition, story)} eager />
      <h3>Свойства</h3>
      {Object.keys(definition.props).length ? <Properties definition={definition} about={about} args={args} onChange={change} /> : <p>Свойств нет.</p>}
      <h3>Код</h3>
      <Codes definition={definition} args={args} />
    </>
  );
}

/** Gives the story in a frame other args. */
function tell(page: Window | null | undefined, storyId: string | undefined, updatedArgs: Record<string, unknown>): void {
  const inside = page as (Window & { __STORYBOOK_ADDONS_CHANNEL__?: { emit(type: string, event: object): void } }) | null | undefined;
  inside?.__STORYBOOK_ADDONS_CHANNEL__?.emit(UPDATE_STORY_ARGS, { storyId, updatedArgs });
}

function State({ definition, story }: { definition: WidgetDefinition; story: ShownStory }) {
  const { note, account = 'guest', faults } = sceneOf(story);
  const least = leastOf(definition, story);
  return (
    <section className="doc-state" aria-label={story.name}>
      <h3>
        <DocLink kind="story" id={story.id}>
          {story.name}
        </DocLink>
      </h3>
      {note && <p className="doc-note">{note}</p>}
      <p className="doc-caption">
        Покупатель: {account === 'guest' ? 'гость' : `учетная запись ${account}`}
        {faults && `. ${faultText(faults as FaultRule)}`}
      </p>
      <div className="doc-widths">
        <div className="doc-wide">
          <Frame id={story.id} title={`${story.name}, вся ширина`} least={least} />
        </div>
        <div className="doc-narrow">
          <Frame id={story.id} title={`${story.name}, 360`} width={360} least={least} />
        </div>
      </div>
      <details className="doc-details">
        <summary>Код: {story.name}</summary>
        <Codes definition={definition} args={story.initialArgs} />
      </details>
    </section>
  );
}

function Texts({ name }: { name: string }) {
  const own = texts.filter(({ key }) => widgets[name]?.includes(key));
  return (
    <>
      <h2 id="texts">Слова</h2>
      <p>
        Каждое слово меняется на сайте по своему ключу, настройкой <code>texts</code>: «<DocLink id={docId('Начало/Тексты и ошибки')}>Тексты и ошибки</DocLink>
        ».
      </p>
      <details className="doc-details" open={own.length < 40}>
        <summary>Слов: {own.length}</summary>
        <Rows heads={['Ключ', 'Слова']} rows={own.map(({ key, text }) => [<code key={key}>{key}</code>, text])} />
      </details>
    </>
  );
}

function Calls({ name }: { name: string }) {
  const own = calls.filter((call) => call.widgets.includes(name));
  return (
    <>
      <h2 id="calls">Что спрашивает у сервера</h2>
      {own.length ? (
        <>
          <p>
            Тела, ответы и схемы: <code>integration/CALLS.md</code>.
          </p>
          <details className="doc-details" open={own.length < 8}>
            <summary>Запросов: {own.length}</summary>
            <Rows
              heads={['Запрос', 'Что делает']}
              rows={own.map(({ name: call, route, what = '' }) => [<code key={call}>{route.replace(/ json$/, '')}</code>, <Words key="what">{what}</Words>])}
            />
          </details>
        </>
      ) : (
        <p>Ничего: показывает то, что напечатано на странице.</p>
      )}
    </>
  );
}
