// The rules of text fields (§5), in the order they are checked. Answers come as the text to show; what runs when is the form's business.
import { fieldText } from '../texts/fields';
import { isEmail } from './email';
import { lengthOf } from './length';
import { isBlankPhone, isPhone, phoneOf } from './phone';

/** Nothing, `true` or `''`: it is right. A text says what is wrong; `false` is wrong without words of its own («Ошибка»). */
export type Verdict = string | boolean | null | undefined;

/** What is asked of one field of a form with the values `V`. */
export interface FieldRules<T = unknown, V = never> {
  /** As the buyer reads it, in the messages too. */
  label: string;
  required?: boolean | ((values: V) => boolean) | undefined;
  /** `number`: digits only. `email` and `phone`: their patterns and texts. */
  kind?: 'number' | 'email' | 'phone' | undefined;
  /** Characters (code points) after trimming; 0 and 255 unless given (§9). */
  min?: number | undefined;
  max?: number | undefined;
  /** The message goes after the label: «Артикул» {message}. Seen by texts of at most `max` characters only. */
  pattern?: { test(text: string): boolean; message: string } | undefined;
  /** Name of the field it must be equal to. */
  compare?: (keyof V & string) | undefined;
  /** 10 or 12 characters, not 11; holds by itself where the label is «ИНН». */
  innLength?: boolean | undefined;
  /** Asked last, of empty fields too. One that answers later is asked on blur and before the form is sent. */
  custom?: ((value: T, values: V) => Verdict | Promise<Verdict>) | undefined;
}

export type Fields<V> = { readonly [K in keyof V]: FieldRules<V[K], V> };

/** Longest text of a field that names no maximum (§9). */
const LONGEST = 255;

/** A sign that can be seen: no space, no control, none of zero width, none of those letters that are drawn as nothing. */
const SEEN = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A text as it is judged and sent: trimmed, nothing where there is nothing to see; a phone number as it is kept. */
export function cleanText(text: string, kind?: FieldRules['kind']): string {
  if (kind !== 'phone') return SEEN.test(text) ? text.trim() : '';
  const phone = phoneOf(text);
  return isBlankPhone(phone) ? '' : phone;
}

const isEmpty = (value: unknown): boolean => value === '' || value === false || value == null || (Array.isArray(value) && value.length === 0);

function textError<V>(text: string, rules: FieldRules<never, V>, other: () => { label: string; value: unknown }): string {
  const { label, kind, min = 0, max = LONGEST, pattern, compare } = rules;
  if (kind === 'number' && !/^\d+$/.test(text)) return fieldText('field.number', { label });
  const length = lengthOf(text);
  if (length < min) return fieldText('field.min', { label, min });
  if (length > max) return fieldText('field.max', { label, max });
  if (kind === 'email' && !isEmail(text)) return fieldText('field.email');
  if (kind === 'phone' && !isPhone(text)) return fieldText('field.phone');
  if (pattern && !pattern.test(text)) return fieldText('field.pattern', { label, message: pattern.message });
  if (compare !== undefined && text !== other().value) return fieldText('field.compare', { label, compareLabel: other().label });
  if ((rules.innLength ?? label === fieldText('field.inn.label')) && length === 11) return fieldText('field.inn');
  return '';
}

/** What the first failing rule of a field says, `''` when all hold; `custom` is not asked. What is no text is only asked to be there. */
export function fieldError<V extends object>(name: keyof V & string, fields: Fields<V>, values: V): string {
  const rules = fields[name] as FieldRules<never, V>;
  const cleanOf = (of: keyof V & string): unknown => {
    const value: unknown = values[of];
    return typeof value === 'string' ? cleanText(value, fields[of].kind) : value;
  };
  const value = cleanOf(name);
  if (isEmpty(value)) {
    const required = typeof rules.required === 'function' ? rules.required(values) : rules.required;
    return required ? fieldText('field.required', { label: rules.label }) : '';
  }
  if (typeof value !== 'string') return '';
  return textError(value, rules, () => ({ label: fields[rules.compare as keyof V].label, value: cleanOf(rules.compare as keyof V & string) }));
}

/** Rules of an ИНН; without `exact` 11 characters are let through, as the specification's switch does. */
export const innRules = (exact = true) => ({ label: fieldText('field.inn.label'), kind: 'number', min: 10, max: 12, innLength: exact }) as const;
