import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { cleanup, render, screen } from '@testing-library/react';
import type { CSSProperties, ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Table } from '../../shared/ui/Table';

const columns = ['Цена', 'Наличие', 'Срок', 'Заказ'].map((title) => ({ key: title, title }));
const rows = [{ key: '1', cells: { Цена: '612,50 ₽', Наличие: '40 шт.', Срок: 'сегодня', Заказ: 'В корзину' } }];

const Island = ({ style }: { style?: CSSProperties }) => (
  <div data-island="test" data-island-state="ready" style={style}>
    <Table caption="Предложения" columns={columns} rows={rows} />
  </div>
);

const BOXES: [string, ReactNode][] = [
  [
    'an item of a flex row',
    <div key="flex" style={{ display: 'flex' }}>
      <Island />
    </div>,
  ],
  ['a float', <Island key="float" style={{ float: 'left' }} />],
  ['an inline block', <Island key="inline" style={{ display: 'inline-block' }} />],
  [
    'an automatic column of a grid',
    <div key="grid" style={{ display: 'grid', gridTemplateColumns: 'auto 1fr' }}>
      <Island />
      <p>Рядом.</p>
    </div>,
  ],
  [
    'a cell of a table',
    <table key="cell">
      <tbody>
        <tr>
          <td>
            <Island />
          </td>
        </tr>
      </tbody>
    </table>,
  ],
];

afterEach(async () => {
  cleanup();
  await page.viewport(1280, 800);
});

const width = () => screen.getByRole('table', { name: 'Предложения' }).getBoundingClientRect().width;

it.each(BOXES)('%s gives a table its columns where there is room, and no more than the room where there is little', async (_box, element) => {
  render(element);
  expect(width()).toBeGreaterThan(620);
  await page.viewport(320, 800);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(width()).toBeGreaterThan(200);
});
