// The kit under forced colours and a coarse pointer, as the browser itself plays them.
import type { SafeUrl } from '../../shared/validation/url';
import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { Button } from '../../shared/ui/Button';
import { Chips } from '../../shared/ui/Chips';
import { CheckboxGroup, RadioGroup } from '../../shared/ui/ChoiceGroup';
import { FormActions } from '../../shared/ui/Form';
import { Pager } from '../../shared/ui/Pager';
import { ToastStack } from '../../shared/ui/ToastStack';

const session = cdp() as unknown as { send(method: string, params?: object): Promise<unknown> };
const island = { wrapper: ({ children }: { children: React.ReactNode }) => <div data-island="test" data-island-state="ready" children={children} /> };
const button = (name: string) => screen.getByRole('button', { name });
const OPTIONS = [
  { value: 'a', label: 'Самовывоз' },
  { value: 'b', label: 'Доставка', disabled: true },
];
/** What a system colour is here. */
const system = (name: string): string => {
  const probe = document.createElement('i');
  probe.style.color = name;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

describe('forced colours', () => {
  beforeEach(() => session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] }));
  afterEach(() => session.send('Emulation.setEmulatedMedia', { features: [] }));

  it('tell the main press, the plain and the destroying one apart; what looks like a link has no box', () => {
    render(
      <>
        <Button variant="primary">Сохранить</Button>
        <Button>Отмена</Button>
        <Button variant="danger">Удалить</Button>
        <Button variant="link">Сбросить</Button>
      </>,
      island,
    );
    const look = (name: string) => getComputedStyle(button(name));
    expect(look('Сохранить').backgroundColor).toBe(system('Highlight'));
    expect(look('Сохранить').color).toBe(system('HighlightText'));
    expect(new Set(['Сохранить', 'Отмена', 'Удалить'].map((name) => look(name).backgroundColor)).size).toBe(3);
    expect(look('Сбросить').borderTopWidth).toBe('0px');
  });

  it('make what is unavailable grey', () => {
    render(
      <>
        <Button unavailable>Добавить</Button>
        <Button variant="primary" unavailable>
          Оформить
        </Button>
        <RadioGroup label="Способ" name="way" options={OPTIONS} value="a" onChange={() => {}} />
      </>,
      island,
    );
    for (const element of [button('Добавить'), button('Оформить'), screen.getByText('Доставка')])
      expect(getComputedStyle(element).color).toBe(system('GrayText'));
    expect(getComputedStyle(screen.getByText('Самовывоз')).color).not.toBe(system('GrayText'));
  });

  it('show the page of a list that is open by a bar', () => {
    render(<Pager page={2} pages={3} onPage={() => {}} />, island);
    expect(['Страница 1', 'Страница 2'].map((name) => getComputedStyle(button(name)).borderBottomWidth)).toEqual(['1px', '3px']);
  });
});

describe('answers of a group that are wrong', () => {
  it('stay where they were, with a bar for all and no frame for each', () => {
    const show = (error?: string) => <CheckboxGroup label="Склады" name="places" options={OPTIONS} value={[]} onChange={() => {}} error={error} />;
    const { rerender } = render(show(), island);
    const boxes = () => screen.getAllByRole('checkbox');
    const before = boxes().map((box) => box.getBoundingClientRect().left);
    rerender(show('Выберите хотя бы один склад.'));
    expect(boxes().map((box) => box.getBoundingClientRect().left)).toEqual(before);
    expect(boxes().map((box) => getComputedStyle(box).outlineStyle)).toEqual(['none', 'none']);
    expect(getComputedStyle(boxes()[0]?.closest('fieldset > div') as Element).boxShadow).toContain('3px 0px 0px 0px inset');
  });
});

describe('a finger', () => {
  beforeEach(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: true }));
  afterEach(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: false }));

  /** Height of what can be pressed through the middle of it. */
  const reach = (element: Element): number => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hits = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    const middle = top + height / 2;
    let [above, below] = [0, 0];
    while (above < 40 && hits(middle - above - 1)) above++;
    while (below < 40 && hits(middle + below)) below++;
    return above + below;
  };

  it('meets 44 px on what looks like words', async () => {
    expect(matchMedia('(pointer: coarse)').matches).toBe(true);
    const toast = { text: 'Готово', kind: 'success' as const, count: 1 };
    render(
      <div style={{ padding: '60px 16px' }}>
        <Chips
          items={['Марка', 'Склад'].map((label) => ({ key: label, label, onRemove: () => {} }))}
          onClear={() => {}}
          removeLabel={(name) => `Убрать: ${name}`}
          clearLabel="Сбросить все"
        />
        <div style={{ height: 40 }} />
        <FormActions>
          <Button variant="primary">Сохранить</Button>
          <Button variant="link">Сбросить</Button>
        </FormActions>
        <div style={{ height: 40 }} />
        <RadioGroup label="Способ" name="way" options={OPTIONS} value="a" onChange={() => {}} />
        <ToastStack
          toasts={[
            { ...toast, id: '1', link: { href: '/cart/view' as SafeUrl, label: 'Перейти' } },
            { ...toast, id: '2', action: { label: 'Вернуть', onPress: () => {} } },
          ]}
          onDismiss={() => {}}
        />
      </div>,
      island,
    );
    const all = [button('Сбросить все'), button('Сбросить'), screen.getByRole('link', { name: 'Перейти' }), button('Вернуть')];
    const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label') as Element);
    for (const element of [...all, ...labels])
      expect([element.textContent, reach(element)]).toEqual([element.textContent, expect.toSatisfy((px: number) => px >= 44)]);
  });
});
