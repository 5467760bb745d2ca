// Forms that do in a fallback, without JavaScript, what the widget does with it (`widgets/<name>/forms.ts`). The catalogue prints them; nothing that is shipped imports them.
import { attributeOf, type Element, readElements } from './check-html';

export interface FallbackForm {
  /** What it is for, one sentence. */
  does: string;
  /** What a page prints; `…` stands for the token, example values for the page's own. */
  html: string;
  /** Fields that are there only sometimes, with when: `{clientId: 'of a client’s cart'}`. */
  only?: Readonly<Record<string, string>>;
}

/** Names the type; gives the forms back unchanged. */
export const defineForms = (forms: readonly FallbackForm[]): readonly FallbackForm[] => forms;

/** What a press of one submit button sends. */
export interface Submission {
  method: 'GET' | 'POST';
  /** Address without its query. */
  path: string;
  /** Names of the query, and of the fields without the token's. */
  query: string[];
  fields: string[];
}

const CONTROLS = ['input', 'select', 'textarea', 'button'];

const formOf = (element: Element, elements: readonly Element[]): Element | undefined => {
  const named = attributeOf(element, 'form');
  if (named) return elements.find((one) => one.name === 'form' && attributeOf(one, 'id') === named);
  let around = element.parent;
  while (around && around.name !== 'form') around = around.parent;
  return around ?? undefined;
};

const isSubmit = (element: Element): boolean => element.name === 'button' && (attributeOf(element, 'type') ?? 'submit') === 'submit';

/** Everything the forms of this markup may send, a row for each address; in the order of their buttons. `token` is the name of the field that holds it. */
export function submissionsOf(html: string, token = '_csrf'): Submission[] {
  const elements = readElements(html);
  const found = elements.filter(isSubmit).flatMap((button): Submission[] => {
    const form = formOf(button, elements);
    if (!form) return [];
    const own = elements.filter((one) => CONTROLS.includes(one.name) && formOf(one, elements) === form && (!isSubmit(one) || one === button));
    const names = own.flatMap((one) => attributeOf(one, 'name') || []).filter((name) => name !== token);
    const url = new URL(attributeOf(button, 'formaction') ?? attributeOf(form, 'action') ?? '', 'http://page/');
    const method = (attributeOf(form, 'method') ?? 'get').toLowerCase() === 'post' ? 'POST' : 'GET';
    return [{ method, path: url.pathname, query: [...url.searchParams.keys()], fields: [...new Set(names)] }];
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** `callAt`: name of the call whose address that is. */
export type CallAt = (method: string, path: string) => string | undefined;

function lineOf({ method, path, query, fields }: Submission, { only = {} }: FallbackForm, callAt: CallAt): string {
  const always = fields.filter((name) => !(name in only));
  const names = [...(method === 'POST' ? ['_csrf'] : []), ...always].map((name) => `\`${name}\``);
  const sometimes = fields.filter((name) => name in only).map((name) => `${only[name]} \`${name}\``);
  const call = callAt(method, path);
  const answer = call ? `the address of [${call}](../integration/CALLS.md#${call.toLowerCase().replace(/[^a-z0-9-]/g, '')})` : 'answered by the page';
  const address = `${path}${query.length ? `?${query.map((name) => `${name}=…`).join('&')}` : ''}`;
  return `\`${method} ${address}\` with ${[names.join(', '), ...sometimes].filter(Boolean).join('; ')}: ${answer}.`;
}

/** The forms of a widget as Markdown, for its section of the catalogue. */
export const formsText = (forms: readonly FallbackForm[], callAt: CallAt): string[] =>
  forms.length === 0
    ? []
    : [
        'Forms of its fallback, where no script runs ([how they are answered](../docs/without-javascript.md#forms-without-javascript)):',
        '',
        ...forms.flatMap((form) => [
          `- ${form.does} ${submissionsOf(form.html)
            .map((one) => lineOf(one, form, callAt))
            .join(' ')}`,
          '',
          ...['```html', ...form.html.trim().split('\n'), '```'].map((line) => `  ${line}`),
          '',
        ]),
      ];
