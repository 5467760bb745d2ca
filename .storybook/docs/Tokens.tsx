// Every host property of the theme with its value in each theme, the themes side by side, and their contrast.
import { Frame } from './Frame';
import { DocLink, docId, Owners, Rows } from './parts';
import { THEMES } from './themes';
import { THEME_NAMES, TOKEN_LIST } from './tokens';

const Value = ({ value }: { value: string }) => (
  <>
    {/^(#|rgb)/.test(value) && <span className="doc-swatch" style={{ background: value }} />}
    {value || 'как на странице'}
  </>
);

export const Tokens = () => (
  <>
    <h1>Цвета и размеры</h1>
    <p className="doc-lead">
      Свойства темы, которые задает сайт. Поменять и примерить: «<DocLink id={docId('Начало/Оформление')}>Оформление</DocLink>». Готовая тема включается
      атрибутом <code>data-islands-theme</code> на любом элементе выше виджета; ближайшая побеждает.
    </p>
    <Rows
      heads={['Свойство', 'Для чего', ...THEME_NAMES.map((theme) => THEMES[theme] ?? theme), 'Где читается']}
      rows={TOKEN_LIST.map(({ name, about, values, usedBy, everybody }) => [
        <code key={name} className="doc-key">
          {name}
        </code>,
        about,
        ...THEME_NAMES.map((theme) => <Value key={theme} value={values[theme] ?? ''} />),
        everybody ? 'все виджеты' : <Owners key="users" of={usedBy} />,
      ])}
    />
    <h2>Темы рядом</h2>
    <Frame id="ui-tokens--themes" title="Темы рядом" />
    <h2>Контраст</h2>
    <Frame id="ui-tokens--contrast" title="Контраст" />
  </>
);
