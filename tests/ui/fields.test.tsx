import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../../shared/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '../../shared/ui/ChoiceGroup';
import { EmailField } from '../../shared/ui/fields/EmailField';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { TextArea } from '../../shared/ui/fields/TextArea';
import { NumberField, TextField } from '../../shared/ui/fields/TextField';

afterEach(() => void vi.useRealTimers());

/** A field with a parent that holds its value. */
function draw<P extends { value: unknown; onChange: (value: never) => void }>(Part: ComponentType<P>, props: Omit<P, 'onChange' | 'name'>) {
  const onChange = vi.fn();
  function Parent() {
    const [value, setValue] = useState<unknown>(props.value);
    const take = (next: unknown) => {
      onChange(next);
      setValue(next);
    };
    return <Part {...(props as P)} name="field" value={value as P['value']} onChange={take as P['onChange']} />;
  }
  render(<Parent />);
  return { onChange, user: userEvent.setup() };
}

const options = [
  { value: 'door', label: 'До двери', hint: 'Курьер позвонит.' },
  { value: 'terminal', label: 'До терминала' },
  { value: 'pickup', label: 'Самовывоз', disabled: true },
];

describe('a field of any kind', () => {
  const common = { label: 'Поле', required: true, hint: 'Подсказка.', error: 'Ошибка.' };
  const text = { ...common, value: '' };
  it.each([
    ['textbox', () => draw(TextField, text)],
    ['textbox', () => draw(NumberField, text)],
    ['textbox', () => draw(EmailField, text)],
    ['textbox', () => draw(TextArea, text)],
    ['combobox', () => draw(SelectField, { ...text, options })],
    ['checkbox', () => draw(Checkbox, { ...common, value: false })],
    ['radiogroup', () => draw(RadioGroup, { ...text, options })],
  ] as const)('%s: named by its label, described by hint and error, said to be required and wrong', (role, start) => {
    start();
    const field = screen.getByRole(role, { name: /^Поле/ });
    expect(field).toHaveAccessibleDescription('Подсказка. Ошибка.');
    expect(field).toHaveAttribute('aria-required', 'true');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Ошибка.');
  });

  it('a group of boxes is described as a group, and each box is said to be wrong', () => {
    draw(CheckboxGroup, { ...common, value: [] as readonly string[], options });
    expect(screen.getByRole('group', { name: /Поле.*обязательное поле/ })).toHaveAccessibleDescription('Подсказка. Ошибка.');
    expect(screen.getByRole('checkbox', { name: /^До терминала/ })).toHaveAttribute('aria-invalid', 'true');
  });

  it('is wrong without words', () => {
    draw(TextField, { label: 'Телефон', value: '', invalid: true });
    expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a quiet error describes and does not speak', () => {
    draw(TextField, { label: 'Имя', value: '', error: 'Нет.', quiet: true });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Нет.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says politely what goes on with it', () => {
    draw(TextField, { label: 'Имя', value: '', status: 'Проверяем…' });
    expect(screen.getByRole('status')).toHaveTextContent('Проверяем…');
  });

  it('nothing stops the typing: no maximum length of the browser', async () => {
    const { user } = draw(TextArea, { label: 'Заметка', value: '', most: 5 });
    await user.type(screen.getByRole('textbox'), 'длиннее пяти');
    expect(screen.getByRole('textbox')).toHaveValue('длиннее пяти');
  });
});

describe('email', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  const start = (value = '') => draw(EmailField, { label: 'Email', value });

  it('takes no spaces: typed, pasted, filled in by the browser', async () => {
    const { user, onChange } = start();
    await user.type(field(), ' iv an@mail .ru ');
    expect(field()).toHaveValue('ivan@mail.ru');
    await user.clear(field());
    await user.paste('  petr@ mail.ru\n');
    expect(field()).toHaveValue('petr@mail.ru');
    expect(onChange).toHaveBeenLastCalledWith('petr@mail.ru');
    fireEvent.input(field(), { target: { value: ' auto@mail.ru ' } });
    expect(field()).toHaveValue('auto@mail.ru');
  });

  it('keeps the caret where it was', async () => {
    const { user } = start('ivan@mail.ru');
    await user.click(field());
    field().setSelectionRange(2, 2);
    await user.keyboard(' ');
    expect(field()).toHaveValue('ivan@mail.ru');
    expect(field().selectionStart).toBe(2);
    await user.keyboard('x');
    expect(field()).toHaveValue('ivxan@mail.ru');
    expect(field().selectionStart).toBe(3);
  });

  it('leaves a word in the making alone, and cleans it once it is done', () => {
    start();
    fireEvent.input(field(), { target: { value: 'iv an' }, isComposing: true });
    expect(field()).toHaveValue('iv an');
    fireEvent.keyUp(field(), { key: 'n' });
    expect(field()).toHaveValue('ivan');
    fireEvent.input(field(), { target: { value: 'pe tr' }, isComposing: true });
    fireEvent.blur(field());
    expect(field()).toHaveValue('petr');
  });

  it('asks for the right keyboard and the browser’s own address', () => {
    start();
    expect(field()).toHaveAttribute('inputmode', 'email');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(field()).toHaveAttribute('autocapitalize', 'none');
  });
});

describe('number', () => {
  it('is a text for a keyboard of digits: no wheel, no exponent', () => {
    draw(NumberField, { label: 'ИНН', value: '' });
    expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('select', () => {
  it('offers an empty answer first, and gives the chosen value', async () => {
    const { user, onChange } = draw(SelectField, { label: 'Доставка', value: '', options });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Выберите из списка', 'До двери', 'До терминала', 'Самовывоз']);
    await user.selectOptions(screen.getByRole('combobox'), 'До терминала');
    expect(onChange.mock.calls).toEqual([['terminal']]);
    expect(screen.getByRole('combobox')).toHaveValue('terminal');
  });

  it('or none', () => {
    draw(SelectField, { label: 'Доставка', value: 'door', options, empty: null });
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

describe('checkbox', () => {
  it('is changed by the keyboard and by its words', async () => {
    const { user, onChange } = draw(Checkbox, { label: 'Согласен с правилами', value: false });
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await user.click(screen.getByText('Согласен с правилами'));
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('groups', () => {
  it('arrows choose a dot, past what is off; its hint describes it', async () => {
    const { user, onChange } = draw(RadioGroup, { label: 'Способ', value: 'door', options });
    await user.tab();
    expect(screen.getByRole('radio', { name: /^До двери/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(onChange.mock.calls).toEqual([['terminal']]);
    expect(screen.getByRole('radio', { name: 'До терминала' })).toBeChecked();
    // The hint is no part of the name, or it would be said twice.
    expect(screen.getByRole('radio', { name: 'До двери' })).toHaveAccessibleDescription('Курьер позвонит.');
    expect(screen.getByRole('radio', { name: 'Самовывоз' })).toBeDisabled();
  });

  it('the chosen boxes keep the order of the answers', async () => {
    const { user, onChange } = draw(CheckboxGroup, { label: 'Способы', value: [] as readonly string[], options });
    await user.click(screen.getByRole('checkbox', { name: 'До терминала' }));
    await user.click(screen.getByRole('checkbox', { name: /^До двери/ }));
    await user.click(screen.getByRole('checkbox', { name: 'До терминала' }));
    expect(onChange.mock.calls).toEqual([[['terminal']], [['door', 'terminal']], [['door']]]);
  });

  it('are left when the focus leaves all of them', async () => {
    const onBlur = vi.fn();
    const { user } = draw(CheckboxGroup, { label: 'Способы', value: [] as readonly string[], options, onBlur });
    await user.tab();
    await user.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('two groups of one name do not share the dot', async () => {
    const group = (id: string) => <RadioGroup label={id} name="type" value="door" options={options} onChange={() => {}} />;
    render(
      <form>
        {group('Первый')}
        {group('Второй')}
      </form>,
    );
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  });
});

describe('characters left', () => {
  it.each([
    ['', 'Осталось 5 символов'],
    ['абв', 'Осталось 2 символа'],
    [' абвг ', 'Остался 1 символ'],
    ['😀😀😀😀😀', 'Осталось 0 символов'],
    ['абвгде', 'Лишний 1 символ'],
    ['абвгдежз', 'Лишние 3 символа'],
  ])('of %o', (value, text) => {
    draw(TextArea, { label: 'Заметка', value, most: 5 });
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(text);
  });

  it('are said once typing stops, not at each key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
    draw(TextArea, { label: 'Заметка', value: '', most: 10 });
    const field = screen.getByRole('textbox');
    const status = screen.getByRole('status');
    for (const value of ['а', 'аб', 'абв']) {
      fireEvent.input(field, { target: { value } });
      act(() => void vi.advanceTimersByTime(900));
      expect(status.textContent).toBe('');
    }
    act(() => void vi.advanceTimersByTime(100));
    expect(status).toHaveTextContent('Осталось 7 символов');
    vi.unstubAllGlobals();
  });

  it('are not said before anything is typed', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    draw(TextArea, { label: 'Заметка', value: 'абв', most: 10 });
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
