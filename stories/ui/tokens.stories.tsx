import type { Meta, StoryObj } from '@storybook/react-vite';
import { THEMES } from '../../.storybook/docs/themes';
import { Button } from '../../shared/ui/Button';
import { ErrorNote } from '../../shared/ui/ErrorNote';
import { Table } from '../../shared/ui/Table';
import sheet from '../../shared/ui/tokens.css?raw';
import { contrast, PAIRS, readThemes } from './contrast';

const themes = readThemes(sheet);
const names = Object.keys(themes.default ?? {});

const meta = { title: 'Части/tokens', id: 'ui-tokens', tags: ['!dev', '!autodocs', 'test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const Swatch = ({ value }: { value: string }) => (
  <span style={{ display: 'inline-block', width: 32, height: 16, verticalAlign: -3, marginRight: 8, border: '1px solid #888', background: value }} />
);

/** What a host page may set, on any element above an island: `--islands-accent: #b00`. */
export const Tokens: Story = {
  name: 'Свойства',
  render: () => (
    <Table
      caption="Токены темы"
      columns={[{ key: 'name', title: 'Свойство' }, ...Object.keys(themes).map((theme) => ({ key: theme, title: THEMES[theme] ?? theme }))]}
      rows={names.map((name) => ({
        key: name,
        cells: {
          name: `--islands-${name}`,
          ...Object.fromEntries(
            Object.entries(themes).map(([theme, values]) => {
              const value = values[name] ?? '';
              return [
                theme,
                <span key={theme}>
                  {/^(#|rgb)/.test(value) && <Swatch value={value} />}
                  {value}
                </span>,
              ];
            }),
          ),
        },
      }))}
    />
  ),
};

/** One page in four themes; `data-islands-theme` stands on any ancestor, the nearest wins. */
export const Themes: Story = {
  name: 'Темы рядом',
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 16 }}>
      {Object.keys(themes).map((theme) => (
        <div key={theme} data-islands-theme={theme}>
          <div data-island="story" data-island-state="ready" style={{ padding: 16, background: 'var(--isl-surface)', color: 'var(--isl-text)' }}>
            <div style={{ display: 'grid', gap: 12 }}>
              <h3>Тема {THEMES[theme]}</h3>
              <p>
                Фильтр масляный <a href="#x">W 914/2</a>
              </p>
              <p style={{ color: 'var(--isl-muted)' }}>Артикул 0451103274, срок 3 дня</p>
              <p style={{ color: 'var(--isl-success)' }}>В наличии: 12 шт.</p>
              <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
                <Button variant="primary">В корзину</Button>
                <Button>Отмена</Button>
                <Button unavailable>Нельзя</Button>
              </div>
              <ErrorNote text="Сервер долго не отвечает." onRetry={() => {}} />
            </div>
          </div>
        </div>
      ))}
    </div>
  ),
};

/** Every pair that meets on screen. The same list is a test: `tests/ui/tokens.test.ts`. */
export const Contrast: Story = {
  name: 'Контраст',
  render: () => (
    <Table
      caption="Контраст: текст от 4,5, элементы управления от 3"
      columns={[{ key: 'pair', title: 'Пара' }, ...Object.keys(themes).map((theme) => ({ key: theme, title: THEMES[theme] ?? theme }))]}
      rows={PAIRS.map(({ front, back, least }) => ({
        key: `${front}/${back}/${least}`,
        cells: {
          pair: `${front} / ${back} (от ${least})`,
          ...Object.fromEntries(
            Object.entries(themes).map(([theme, values]) => {
              const [a = '', b = ''] = [values[front], values[back]];
              return [
                theme,
                <span key={theme} style={{ padding: '2px 8px', color: least === 3 ? undefined : a, background: least === 3 ? undefined : b }}>
                  {contrast(a, b).toFixed(1)}
                </span>,
              ];
            }),
          ),
        },
      }))}
    />
  ),
};
