import type { SafeUrl } from '../../shared/validation/url';
import '../../shared/ui/reset.css';
import '../../shared/ui/tokens.css';
import { render } from '@testing-library/react';
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw';
import { afterEach, expect, it } from 'vitest';
import hostile from '../../.storybook/hostile/hostile.css?raw';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '../../shared/ui/ChoiceGroup';
import { ErrorNote } from '../../shared/ui/ErrorNote';
import { Form, FormActions } from '../../shared/ui/Form';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { PhoneField } from '../../shared/ui/fields/PhoneField';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { TextField } from '../../shared/ui/fields/TextField';
import { Icon } from '../../shared/ui/Icon';
import { Pager } from '../../shared/ui/Pager';
import { QuantityField } from '../../shared/ui/QuantityField';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Table } from '../../shared/ui/Table';

const nothing = () => {};
const CHOICES = [
  { value: 'door', label: 'До двери', hint: 'Курьер позвонит.' },
  { value: 'pickup', label: 'Самовывоз', disabled: true },
];

const Kit = () => (
  <div data-island="test" data-island-state="ready" style={{ width: 600 }}>
    <Button variant="primary">В корзину</Button>
    <Button busy>Отмена</Button>
    <LinkButton href={'#login' as SafeUrl}>Войти</LinkButton>
    <Button size="icon" aria-label="В избранное">
      <Icon name="heart" filled />
    </Button>
    <QuantityField value="4" min={1} step={1} label="Количество" onDraft={nothing} onCommit={nothing} onStep={nothing} onBound={nothing} onRestore={nothing} />
    <TextField label="Название" name="title" value="ТО" onChange={nothing} required hint="До 64 знаков." error="Уже есть." />
    <EmailField label="Email" name="email" value="" onChange={nothing} invalid />
    <PhoneField label="Телефон" name="phone" value="+7916" onChange={nothing} readOnly />
    <SelectField label="Организация" name="contractor" value="" onChange={nothing} options={CHOICES} />
    <TextArea label="Комментарий" name="comment" value="" onChange={nothing} most={255} />
    <Checkbox label="Согласен" name="agreed" value onChange={nothing} />
    <RadioGroup label="Способ" name="type" value="door" onChange={nothing} options={CHOICES} error="Ошибка." />
    <CheckboxGroup label="Способы" name="types" value={['door']} onChange={nothing} options={CHOICES} />
    <Form onSubmit={nothing} summary={[{ text: 'Необходимо заполнить «Название»', field: 'x' }, { text: 'Нужен код.' }]} summaryTitle="Проверьте поля.">
      <FormActions>
        <Button type="submit">Сохранить</Button>
      </FormActions>
    </Form>
    <Table caption="Остатки" columns={[{ key: 'a', title: 'Склад', sort: 'ascending' }]} rows={[{ key: '1', cells: { a: 'Москва' } }]} />
    <Pager page={1} pages={3} onPage={nothing} />
    <ErrorNote text="Сервер долго не отвечает." onRetry={nothing} />
    <Skeleton lines={2} label="Загрузка" />
    <p>
      Текст и <a href="#x">ссылка</a>
    </p>
  </div>
);

// The page's own font and colour are meant to come through. So do the properties that merely follow them.
const INHERITED =
  /^(font-family|color|(.*-)?color|font-weight|caret|fill|stroke|text-(decoration|emphasis)|-webkit-(tap|text|font)|tab-size|text-(size-adjust|rendering)|perspective|transform-origin|column-rule|outline|accent)/;
// They follow the font: its line is as high as the glyphs it has.
const FONT_METRICS = /^(width|height|(inline|block)-size|(min|max)-(width|height|inline-size|block-size))$/;
// An icon holds no text and has no padding.
const NOT_DRAWN = /^(letter-spacing|word-spacing|text-shadow|line-height|box-sizing)$/;

function snapshot(root: Element) {
  return [...root.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(
      [...style]
        .filter((name) => !name.startsWith('--') && !INHERITED.test(name) && !FONT_METRICS.test(name) && !(element.closest('svg') && NOT_DRAWN.test(name)))
        .map((name) => [name, style.getPropertyValue(name)]),
    );
  });
}

afterEach(() => {
  for (const sheet of document.querySelectorAll('style[data-host]')) sheet.remove();
});

/** What extensions do to fields and buttons they know better. */
const touch = (root: Element) => {
  for (const control of root.querySelectorAll<HTMLElement>('a, button, input, select, textarea, label'))
    control.style.setProperty('caret-color', 'auto', 'important');
};

it.each([
  ['Bootstrap 3.4', bootstrap, false],
  ['a hostile sheet', hostile, false],
  ['Bootstrap 3.4 with styles in the controls', bootstrap, true],
  ['a hostile sheet with styles in the controls', hostile, true],
])('%s changes nothing the kit looks like', (_name, css, isTouched) => {
  // One font before and after, whatever this machine has: where a word that is clipped away stands follows from it.
  const { container } = render(
    <div style={{ fontFamily: 'monospace' }}>
      <Kit />
    </div>,
  );
  if (isTouched) touch(container);
  const elements = [...container.querySelectorAll('[data-island] *')];
  const root = container.querySelector('[data-island]') as Element;
  const before = snapshot(root);
  const sheet = document.createElement('style');
  sheet.dataset.host = '';
  sheet.textContent = css;
  document.head.append(sheet);
  const after = snapshot(root);
  const changed = before.flatMap((style, at) =>
    Object.entries(style)
      .filter(([name, value]) => after[at]?.[name] !== value)
      .map(([name, value]) => `${elements[at]?.tagName} ${elements[at]?.getAttribute('class')}: ${name} ${value} → ${after[at]?.[name]}`),
  );
  expect(changed).toEqual([]);
});
