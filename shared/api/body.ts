import { jsonOf } from '../format/json';
import { ApiError } from './errors';

/** What PHP reads of a form by default (`max_input_vars`). */
const MOST_INPUT_VARS = 1000;

/** A value as PHP reads it from a form: `items[]=1`, `data[7]=2`, `Form[name]=x`; booleans as 1 and 0, null and undefined left out. */
export function formOf(value: object): URLSearchParams {
  const form = new URLSearchParams();
  const put = (name: string, item: unknown): void => {
    if (item === undefined || item === null) return;
    if (Array.isArray(item)) {
      for (let at = 0; at < item.length; at++) put(`${name}[${item[at] !== null && typeof item[at] === 'object' ? at : ''}]`, item[at]);
    } else if (typeof item === 'object') for (const [key, field] of Object.entries(item)) put(`${name}[${key}]`, field);
    else form.append(name, typeof item === 'boolean' ? (item ? '1' : '0') : String(item));
  };
  for (const [key, item] of Object.entries(value)) put(key, item);
  return form;
}

export interface Packed {
  type?: string;
  body?: string | FormData;
}

/** The body of a call in its encoding, with the extra `field` (the csrf one) where there is one. */
export function pack(body: object | undefined, json: boolean, field?: readonly [string, string]): Packed {
  if (body instanceof FormData) {
    if (field) body.set(...field);
    return { body };
  }
  if (json && body) return { type: 'application/json', body: jsonOf(field && !Array.isArray(body) ? { ...body, [field[0]]: field[1] } : body) };
  const form = formOf(body ?? {});
  if (field) form.set(...field);
  // PHP would drop the rest without a word, and do half of it: whoever has more sends it in parts (stores/core/batches).
  const fields = [...form.keys()].length;
  if (fields > MOST_INPUT_VARS) throw new ApiError('refused', { cause: new Error(`A form of ${fields} fields, of which PHP reads ${MOST_INPUT_VARS}`) });
  const text = form.toString();
  return text ? { type: 'application/x-www-form-urlencoded', body: text } : {};
}
