// The live editor of the theme: every host property, changed on real widgets at once, and the CSS to take away.
import { useRef, useState } from 'react';
import { Frame } from './Frame';
import { Owners } from './parts';
import { filesOf } from './stories';
import { THEMES } from './themes';
import { THEME_NAMES, TOKEN_LIST, type Token } from './tokens';

const shown = () =>
  [...filesOf('widgets'), ...filesOf('pages'), ...filesOf('ui')].flatMap(({ id, about, stories }) =>
    stories[0] ? [{ file: id, title: about.title, story: stories[0] }] : [],
  );
const FIRST = (['widgets', 'pages', 'ui'] as const).flatMap((room) => filesOf(room)[0]?.id ?? []);

/** Sheet of the site for these changes. */
const cssOf = (theme: string, changes: Record<string, string>): string =>
  Object.keys(changes).length === 0 && theme === 'default'
    ? '/* Пока ничего не изменено. */'
    : [
        ...(theme === 'default' ? [] : [`/* Поверх темы: <html data-islands-theme="${theme}"> */`]),
        ':root {',
        ...Object.entries(changes).map(([name, value]) => `  ${name}: ${value};`),
        '}',
      ].join('\n');

export function Theming() {
  const [theme, setTheme] = useState('default');
  const [changes, setChanges] = useState<Record<string, string>>({});
  const [files, setFiles] = useState(FIRST);
  const [copied, setCopied] = useState(false);
  const pages = useRef(new Map<string, Window>());
  const all = shown();

  const paint = (page: Window, next: Record<string, string>) => {
    const { style } = page.document.documentElement;
    for (const { name } of TOKEN_LIST) style.removeProperty(name);
    for (const [name, value] of Object.entries(next)) style.setProperty(name, value);
  };
  const change = (next: Record<string, string>) => {
    setChanges(next);
    setCopied(false);
    for (const page of pages.current.values()) paint(page, next);
  };
  const css = cssOf(theme, changes);
  return (
    <>
      <h1>Оформление</h1>
      <p className="doc-lead">
        Сайт меняет вид виджетов только свойствами <code>--islands-*</code>: в своем CSS, на <code>:root</code> или на любом элементе выше виджета. Здесь их
        можно поменять, сразу увидеть на настоящих виджетах и забрать CSS.
      </p>
      <div className="doc-tools doc-bar">
        <label>
          Начать с темы{' '}
          <select
            value={theme}
            onChange={({ target }) => {
              setTheme(target.value);
              change({});
            }}
          >
            {THEME_NAMES.map((name) => (
              <option key={name} value={name}>
                {THEMES[name]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => change({})} disabled={!Object.keys(changes).length}>
          Вернуть как было
        </button>
        <button type="button" onClick={() => navigator.clipboard.writeText(css).then(() => setCopied(true))}>
          {copied ? 'Скопировано' : 'Скопировать CSS'}
        </button>
      </div>
      <div className="doc-editor">
        <div>
          {TOKEN_LIST.map((token) => (
            <Field
              key={token.name}
              token={token}
              usual={token.values[theme] ?? ''}
              value={changes[token.name]}
              onChange={(value) => {
                const { [token.name]: _, ...others } = changes;
                change(value === undefined || value === token.values[theme] ? others : { ...others, [token.name]: value });
              }}
            />
          ))}
        </div>
        <div className="doc-shown">
          <pre>{css}</pre>
          {files.map((file, at) => {
            const one = all.find((candidate) => candidate.file === file);
            return (
              // Two places may show the same widget.
              <div key={`${at}/${file}`}>
                <div className="doc-tools">
                  <select aria-label={`Что показать, место ${at + 1}`} value={file} onChange={({ target }) => setFiles(files.with(at, target.value))}>
                    {all.map((candidate) => (
                      <option key={candidate.file} value={candidate.file}>
                        {candidate.title}
                      </option>
                    ))}
                  </select>
                </div>
                {one && (
                  <Frame
                    id={one.story.id}
                    title={`${one.title}: ${one.story.name}`}
                    theme={theme}
                    eager
                    onPage={(page) => {
                      pages.current.set(`${at}`, page);
                      paint(page, changes);
                    }}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

interface FieldProps {
  token: Token;
  usual: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const PAINT = /^rgb\((\d+) (\d+) (\d+) \/ (\d+%)\)$/;
const hex = (part: string | undefined): string => Number(part).toString(16).padStart(2, '0');

/** A value of CSS as a colour field takes it, without what shines through; what it cannot take is grey there. */
function picked(value: string): string {
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  if (/^#[\da-f]{3}$/i.test(value)) return value.replace(/[\da-f]/gi, '$&$&');
  const [, red, green, blue] = PAINT.exec(value) ?? [];
  return red ? `#${hex(red)}${hex(green)}${hex(blue)}` : '#808080';
}

/** The colour that was picked, as transparent as what stood there. */
function painted(colour: string, before: string): string {
  const alpha = PAINT.exec(before)?.[4];
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return alpha ? `rgb(${red} ${green} ${blue} / ${alpha})` : colour;
}

function Field({ token: { name, type, about, usedBy, everybody }, usual, value, onChange }: FieldProps) {
  const now = value ?? usual;
  return (
    <div className="doc-token">
      {type === 'color' ? (
        <span className="doc-pick" data-unset={!now || undefined}>
          <span style={{ background: now }} />
          <input type="color" aria-label={`${name}: цвет`} value={picked(now)} onChange={({ target }) => onChange(painted(target.value, now))} />
        </span>
      ) : (
        <span />
      )}
      <code>{name}</code>
      <input aria-label={name} value={now} placeholder="как на странице" onChange={({ target }) => onChange(target.value || undefined)} />
      <small>
        {about} {everybody && 'Читают все виджеты.'}
        {!everybody && (
          <details>
            <summary>Читают: {usedBy.length}</summary>
            <Owners of={usedBy} />
          </details>
        )}
      </small>
    </div>
  );
}
