// Properties of a widget as fields: what is changed is drawn in the frame of «Попробовать» at once.
import type { WidgetDefinition } from '../../shared/definition';
import type { About } from '../../shared/definition/about';
import { attributeRows } from '../../shared/definition/project-attributes';
import { Rows, Words } from './parts';

type Args = Record<string, unknown>;
type Prop = WidgetDefinition['props'][string];

const PRESENCE = { required: 'обязательное', optional: 'необязательное', default: 'есть значение по умолчанию' };

interface Props {
  definition: WidgetDefinition;
  about: About;
  args: Args;
  onChange: (args: Args) => void;
}

export function Properties({ definition, about, args, onChange }: Props) {
  return (
    <Rows
      heads={['Свойство', 'Что это', 'Без него', 'Значение']}
      rows={attributeRows(definition).map(({ prop, attribute, summary, type, usual, presence }) => [
        <div key="name" className="doc-key">
          <code>{attribute}</code>
          <p className="doc-caption">{PRESENCE[presence]}</p>
        </div>,
        <div key="what">
          <Words>{about.props?.[prop] ?? summary}</Words>
          <p className="doc-caption">
            <code>{type}</code>
          </p>
        </div>,
        usual === undefined ? '' : <code key="usual">{usual}</code>,
        <Value
          key="value"
          label={attribute}
          prop={definition.props[prop] as Prop}
          value={args[prop] ?? ''}
          onChange={(value) => onChange({ ...args, [prop]: value })}
        />,
      ])}
    />
  );
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function Value({ label, prop: { kind, choices, usual }, value, onChange }: { label: string; prop: Prop; value: unknown; onChange: (value: unknown) => void }) {
  const text = String(value);
  if (kind === 'flag')
    return (
      <input type="checkbox" aria-label={label} checked={value === '' ? usual === true : value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  if (kind === 'choice')
    return (
      <select aria-label={label} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">не задано</option>
        {choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (kind === 'json')
    return (
      <>
        <textarea aria-label={label} rows={text ? 6 : 2} spellCheck={false} placeholder="JSON" value={text} onChange={({ target }) => onChange(target.value)} />
        {text && !isJson(text) && <p className="doc-caption">Пока не JSON.</p>}
      </>
    );
  const isNumber = kind === 'integer' || kind === 'number';
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      step={kind === 'number' ? 'any' : undefined}
      aria-label={label}
      placeholder="не задано"
      value={text}
      onChange={({ target }) => onChange(isNumber && target.value ? Number(target.value) : target.value)}
    />
  );
}
