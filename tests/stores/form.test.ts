import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormOptions, SubmitResult } from '../../shared/stores/core/form';
import { seeded } from '../amount';
import { buyer, closePage, fault, flush, guest, log, nextPage, openPage, type Page, state } from './fake-shop';

vi.mock('../../shared/api/cart', async () => (await import('./fake-shop')).cartApi);
vi.mock('../../shared/api/user', async () => (await import('./fake-shop')).userApi);
vi.mock('../../shared/api/favourites', async () => (await import('./fake-shop')).favouritesApi);

interface Values {
  name: string;
  email: string;
  comment: string;
}
const EMPTY: Values = { name: '', email: '', comment: '' };
const FIELDS: FormOptions<Values>['fields'] = {
  name: { label: 'Название', required: true, draft: true },
  email: { label: 'Email', kind: 'email' },
  comment: { label: 'Комментарий', max: 10, draft: true },
};
const OK: SubmitResult = { ok: true };
const refused = (text: string, fields?: Record<string, string>): SubmitResult => ({ ok: false, error: { code: 'invalid', text, fields } });

let page: Page;
let forms: typeof import('../../shared/stores/core/form');
let drafts: typeof import('../../shared/stores/core/form-draft');
const offs: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage(offs);
  vi.useRealTimers();
});

/** A form somebody shows, and the submits that reached the server. */
function open({ draft, ...part }: Omit<Partial<FormOptions<Values>>, 'draft'> & { draft?: string } = {}) {
  const submit = vi.fn(part.submit ?? (async () => OK));
  const form = forms.createForm<Values>({ fields: FIELDS, values: EMPTY, ...part, submit, draft: draft === undefined ? undefined : drafts.draftOf(draft) });
  const close = form.hold();
  offs.push(close);
  const now = () => form.$state.get();
  const errors = () => Object.fromEntries(Object.entries(now().errors).flatMap(([name, error]) => (error ? [[name, error.text]] : [])));
  return { form, submit, now, errors, close };
}

/** An answer given by hand. */
function later<T>() {
  let answer: (value: T) => void = () => {};
  let refuse: (cause: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

/** Does the page ask before it is left? */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const alerts = () => page.notices.$alerts.get().map(({ text }) => text);
const toasts = () => page.notices.$notices.get().map(({ text }) => text);
const stored = () => Object.values({ ...sessionStorage }).join(' ');

describe('what is said, and when', () => {
  test('nothing while typing, the first failing rule when the field is left', () => {
    const { form, errors } = open();
    form.set('email', 'иван');
    expect(errors()).toEqual({});
    form.leave('email');
    expect(errors()).toEqual({ email: 'Введите корректный email' });
    form.set('email', 'иван@');
    expect(errors()).toEqual({});
    form.set('email', 'ivan@mail.ru');
    form.leave('email');
    expect(errors()).toEqual({});
  });

  test('everything on submit, in the order of the fields, and nothing is sent', async () => {
    const { form, submit, now, errors } = open();
    form.set('comment', 'длиннее десяти');
    expect(await form.submit()).toEqual({ ok: false, error: { code: 'invalid', text: 'Проверьте правильность заполнения полей.' } });
    expect(submit).not.toHaveBeenCalled();
    expect(errors()).toEqual({ name: 'Необходимо заполнить «Название»', comment: '«Комментарий» должно содержать не более 10 символов' });
    expect(now().summary.map(({ name }) => name)).toEqual(['name', 'comment']);
    expect(now().failures).toBe(1);
  });

  test('the summary stays as the submit left it: nothing above the field moves while it is mended', async () => {
    const { form, now } = open();
    await form.submit();
    form.set('name', 'ТО');
    form.leave('name');
    expect(now().summary).toHaveLength(1);
    await form.submit();
    expect(now().summary).toEqual([]);
  });

  test('what a submit has said is not spoken again when the field is left', async () => {
    const { form, now } = open();
    await form.submit();
    form.leave('name');
    expect(now().errors.name).toEqual({ text: 'Необходимо заполнить «Название»', quiet: true });
    form.set('name', 'a');
    form.set('name', '');
    form.leave('name');
    expect(now().errors.name?.quiet).toBe(false);
  });

  test('texts are sent trimmed, and stay on screen as typed', async () => {
    const { form, submit, now } = open();
    form.set('name', '  ТО ');
    await form.submit();
    expect(submit).toHaveBeenCalledWith({ name: 'ТО', email: '', comment: '' });
    expect(now()).toMatchObject({ status: 'saved', dirty: false, values: { name: '  ТО ' } });
  });
});

describe('one submit at a time', () => {
  test('Enter and a click, two clicks: one call, one answer for all', async () => {
    const answer = later<SubmitResult>();
    const { form, submit, now } = open({ submit: () => answer.promise });
    form.set('name', 'ТО');
    const both = [form.submit(), form.submit()];
    await flush();
    expect(now().status).toBe('saving');
    both.push(form.submit());
    answer.answer(OK);
    expect(await Promise.all(both)).toEqual([OK, OK, OK]);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('is never rejected, whatever the call does', async () => {
    const causes: unknown[] = [fault('server', { status: 500 }), new Error('PII'), 'text', undefined];
    for (const cause of causes) {
      for (const submit of [
        () => Promise.reject(cause),
        () => {
          throw cause;
        },
      ]) {
        const { form, now } = open({ submit });
        form.set('name', 'ТО');
        expect((await form.submit()).ok).toBe(false);
        expect(now()).toMatchObject({ status: 'editing', dirty: true, values: { name: 'ТО' } });
        expect(now().summary[0]?.text).not.toContain('PII');
      }
    }
  });

  test('a caller that fails after it was saved fails nothing', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const broken = new Error('close');
    const { form } = open({
      onSaved: () => {
        throw broken;
      },
    });
    form.set('name', 'ТО');
    expect(await form.submit()).toEqual(OK);
    expect(report).toHaveBeenCalledWith(broken);
    vi.unstubAllGlobals();
  });

  test('what is typed while it is sent is unsaved afterwards', async () => {
    const answer = later<SubmitResult>();
    const { form, now } = open({ submit: () => answer.promise });
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    form.set('name', 'ТО-2');
    answer.answer(OK);
    await sending;
    expect(now()).toMatchObject({ dirty: true, values: { name: 'ТО-2' } });
    form.set('name', 'ТО');
    expect(now().dirty).toBe(false);
  });

  test('closed when it is saved, with nothing to ask about', async () => {
    const asked: boolean[] = [];
    const { form } = open({ onSaved: () => void asked.push(form.$state.get().dirty) });
    form.set('name', 'ТО');
    await form.submit();
    expect(asked).toEqual([false]);
  });
});

describe('a check alone', () => {
  test('says what is wrong as a submit does, and sends nothing', async () => {
    const { form, submit, now, errors } = open();
    expect(await form.check()).toBe(false);
    expect([errors(), now().failures, now().status]).toEqual([{ name: 'Необходимо заполнить «Название»' }, 1, 'editing']);
    form.set('name', 'ТО');
    expect(await form.check()).toBe(true);
    expect([errors(), now().summary, now().status, now().dirty]).toEqual([{}, [], 'editing', true]);
    expect(submit).not.toHaveBeenCalled();
  });

  test('waits for what others are asked, and a submit meanwhile is sent all the same', async () => {
    const answer = later<string>();
    const { form, submit, now } = open({ fields: { ...FIELDS, name: { label: 'Название', custom: () => answer.promise } } });
    const checked = form.check();
    expect(now().status).toBe('checking');
    const sent = form.submit();
    answer.answer('');
    expect([await checked, await sent]).toEqual([true, OK]);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('while it is sent the check is what becomes of that', async () => {
    const { form, submit } = open({ submit: async () => refused('Нет.') });
    form.set('name', 'ТО');
    const sent = form.submit();
    expect([await form.check(), (await sent).ok]).toEqual([false, false]);
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('the server’s messages', () => {
  test('of values that somebody else has sent they stand at their fields, but at none that is another by now', () => {
    const { form, now, close } = open();
    form.set('name', 'Утро');
    form.set('comment', 'а');
    const sent = now().values;
    form.set('comment', 'б');
    form.refuse({ code: 'invalid', text: 'Проверьте данные.', fields: { name: 'Имя занято.' } }, sent);
    expect(now().errors.name?.text).toBe('Имя занято.');
    expect(now().summary).toEqual([{ name: 'name', text: 'Имя занято.' }]);
    form.leave('name');
    expect(now().errors.name?.text).toBe('Имя занято.');
    form.set('name', 'Вечер');
    form.leave('name');
    expect(now().errors.name).toBeUndefined();
    close();
  });

  test.each([
    ['name', 'the same name'],
    ['CartToDelayedForm[name]', 'a field of a form'],
    ['carttodelayedform-name', 'the id of ActiveForm'],
    ['CartToDelayedForm.name', 'with a dot'],
    ['NAME', 'in capitals'],
  ])('%s: %s', async (key) => {
    const { form, errors, now } = open({ submit: async () => refused('Ошибка.', { [key]: 'Уже есть.' }) });
    form.set('name', 'ТО');
    await form.submit();
    expect(errors()).toEqual({ name: 'Уже есть.' });
    expect(now().summary).toEqual([{ name: 'name', text: 'Уже есть.' }]);
  });

  test('of two fields with one ending the longer name is meant; camels and snakes are one', async () => {
    const fields = { name: { label: 'Имя' }, companyName: { label: 'Компания' }, 'company-name': { label: 'Фирма' } };
    const form = forms.createForm({
      fields,
      values: { name: '', companyName: '', 'company-name': '' },
      submit: async () => refused('', { 'form-company_name': 'А', 'form-company-name': 'Б', 'Form[name]': 'В' }),
    });
    await form.submit();
    const { errors } = form.$state.get();
    expect([errors.companyName?.text, errors['company-name']?.text, errors.name?.text]).toEqual(['А', 'Б', 'В']);
  });

  test('of no field of the form, and of none at all, stand in the summary', async () => {
    let answer = refused('Ошибка.', { 'form-captcha': 'Нужен код.', 'form-name': 'Уже есть.' });
    const { form, now } = open({ submit: async () => answer });
    form.set('name', 'ТО');
    await form.submit();
    expect(now().summary).toEqual([{ name: 'name', text: 'Уже есть.' }, { text: 'Нужен код.' }]);
    answer = { ok: false, error: { code: 'server', text: 'Ошибка на сервере.' } };
    await form.submit();
    expect(now().summary).toEqual([{ text: 'Ошибка на сервере.', code: 'server' }]);
    expect(now().errors).toEqual({});
  });

  test('of a rejected call are found too', async () => {
    const { form, errors } = open({ submit: () => Promise.reject(fault('invalid', { status: 422, fields: { name: 'Уже есть.' } })) });
    form.set('name', 'ТО');
    await form.submit();
    expect(errors()).toEqual({ name: 'Уже есть.' });
  });

  test('a call that was rejected says that nothing was saved, as a write does', async () => {
    const { form } = open({ submit: () => Promise.reject(fault('offline')) });
    form.set('name', 'ТО');
    expect(await form.submit()).toMatchObject({ ok: false, error: { code: 'offline', text: 'Нет подключения к интернету. Изменение не сохранено.' } });
  });

  test('hold for the value that was sent: leaving the field keeps them, another value drops them, the next submit is not held back', async () => {
    let answer = refused('', { name: 'Уже есть.' });
    const { form, errors, submit } = open({ submit: async () => answer });
    form.set('name', 'ТО');
    await form.submit();
    form.leave('name');
    expect(errors()).toEqual({ name: 'Уже есть.' });
    form.set('name', 'ТО-2');
    form.leave('name');
    expect(errors()).toEqual({});
    form.set('name', 'ТО');
    answer = OK;
    await form.submit();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  test('whatever a server names, each message is shown once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('name', 'F[name]', 'f-email', 'comment', '__proto__')), fc.string({ minLength: 1 })),
        async (fields) => {
          const { form, now, close } = open({ submit: async () => refused('Ошибка.', fields) });
          form.set('name', 'ТО');
          await form.submit();
          const shown = now().summary.map(({ text }) => text);
          const named = now().summary.filter(({ name }) => name).length;
          expect(shown.length).toBeLessThanOrEqual(Math.max(1, Object.keys(fields).length));
          expect(named).toBe(Object.values(now().errors).filter(Boolean).length);
          for (const text of shown) expect([...Object.values(fields), 'Ошибка.']).toContain(text);
          close();
        },
      ),
      seeded(200),
    );
  });
});

describe('a check that asks others', () => {
  const checked = (custom: NonNullable<FormOptions<Values>['fields']['name']['custom']>, kind?: 'phone' | 'email') => ({
    fields: { ...FIELDS, name: { ...FIELDS.name, kind, custom } },
  });

  test('on blur, after the other rules hold; its words or «Ошибка»', async () => {
    const custom = vi.fn(async (value: string) => (value === 'занято' ? 'Такое имя занято.' : value !== 'нет'));
    const { form, errors, now } = open(checked(custom));
    form.leave('name');
    expect(custom).not.toHaveBeenCalled();
    form.set('name', ' занято ');
    expect(custom).not.toHaveBeenCalled();
    form.leave('name');
    expect(custom).toHaveBeenCalledWith('занято', expect.anything());
    expect(now().pending).toEqual(['name']);
    await flush();
    expect(errors()).toEqual({ name: 'Такое имя занято.' });
    expect(now().pending).toEqual([]);
    form.set('name', 'нет');
    form.leave('name');
    await flush();
    expect(errors()).toEqual({ name: 'Ошибка' });
  });

  test.each([
    ['a text', 'Сервис недоступен.', 'Сервис недоступен.'],
    ['an error', new Error('ECONNREFUSED 10.0.0.1'), 'Ошибка'],
    ['nothing', undefined, 'Ошибка'],
  ])('rejected with %s', async (_name, cause, text) => {
    const { form, errors } = open(checked(() => Promise.reject(cause)));
    form.set('name', 'ТО');
    form.leave('name');
    await flush();
    expect(errors()).toEqual({ name: text });
  });

  test('thrown at once is a failure too', () => {
    const { form, errors } = open(
      checked(() => {
        throw new Error('x');
      }),
    );
    form.set('name', 'ТО');
    form.leave('name');
    expect(errors()).toEqual({ name: 'Ошибка' });
  });

  test.each([
    ['phone', '+74957654321'],
    ['email', 'a@b.ru'],
  ] as const)('a %s is marked without words, and the summary names the field', async (kind, value) => {
    const { form, now, submit } = open(checked(async () => 'Такой уже есть.', kind));
    form.set('name', value);
    await form.submit();
    expect(now().errors.name).toEqual({ text: '', quiet: true });
    expect(now().summary).toEqual([{ name: 'name', text: 'Название' }]);
    expect(submit).not.toHaveBeenCalled();
  });

  test('the last call wins, in whatever order they answer', async () => {
    const answers = new Map<string, ReturnType<typeof later<string>>>();
    const { form, errors, now } = open(
      checked((value) => {
        answers.set(value, later<string>());
        return answers.get(value)?.promise;
      }),
    );
    for (const value of ['первое', 'второе']) {
      form.set('name', value);
      form.leave('name');
    }
    answers.get('второе')?.answer('Второе занято.');
    await flush();
    expect(errors()).toEqual({ name: 'Второе занято.' });
    answers.get('первое')?.answer('Первое занято.');
    await flush();
    expect(errors()).toEqual({ name: 'Второе занято.' });
    expect(now().pending).toEqual([]);
  });

  test('an answer about a text that is gone says nothing', async () => {
    const answer = later<string>();
    const { form, errors, now } = open(checked((value) => (value === 'занято' ? answer.promise : null)));
    form.set('name', 'занято');
    form.leave('name');
    form.set('name', 'свободно');
    expect(now().pending).toEqual([]);
    answer.answer('Занято.');
    await flush();
    expect(errors()).toEqual({});
  });

  test('a submit waits for it, asks nobody twice, and sends what holds then', async () => {
    const answer = later<boolean>();
    const custom = vi.fn(() => answer.promise);
    const { form, now, submit } = open(checked(custom));
    form.set('name', 'ТО');
    form.leave('name');
    const sending = form.submit();
    await flush();
    expect(now()).toMatchObject({ status: 'checking', pending: ['name'] });
    expect(submit).not.toHaveBeenCalled();
    answer.answer(true);
    expect(await sending).toEqual(OK);
    expect(custom).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });

  test('what is typed while a submit waits is checked before it is sent', async () => {
    const first = later<boolean>();
    const { form, submit, errors } = open(checked((value) => (value === 'ТО' ? first.promise : value !== 'занято')));
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    form.set('name', 'занято');
    first.answer(true);
    expect((await sending).ok).toBe(false);
    expect(errors()).toEqual({ name: 'Ошибка' });
    expect(submit).not.toHaveBeenCalled();
  });

  test('one that failed blocks nobody for ever: the next submit asks again', async () => {
    let works = false;
    const { form, submit } = open(checked(() => (works ? Promise.resolve(true) : Promise.reject(new Error('x')))));
    form.set('name', 'ТО');
    expect((await form.submit()).ok).toBe(false);
    works = true;
    expect(await form.submit()).toEqual(OK);
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('unsaved changes', () => {
  test('the page asks before it is left, while there are any and no longer', async () => {
    const { form, close } = open();
    expect(asks()).toBe(false);
    form.set('name', 'ТО');
    expect(asks()).toBe(true);
    form.set('name', '');
    expect(asks()).toBe(false);
    form.set('name', 'ТО');
    await form.submit();
    expect(asks()).toBe(false);
    form.set('name', 'ТО-2');
    close();
    expect(asks()).toBe(false);
  });

  test('a small form may do without', () => {
    const { form } = open({ guard: false });
    form.set('name', 'ТО');
    expect(asks()).toBe(false);
  });

  test('are given up at a word', () => {
    const { form, now, errors } = open();
    form.set('email', 'x');
    form.leave('email');
    form.reset();
    expect(now()).toMatchObject({ values: EMPTY, dirty: false });
    expect(errors()).toEqual({});
    expect(asks()).toBe(false);
  });

  test('newer values of the server reach only the fields nobody has changed', () => {
    const { form, now } = open();
    form.set('name', 'моё');
    form.fill({ name: 'Иван', email: 'ivan@mail.ru' });
    expect(now()).toMatchObject({ values: { name: 'моё', email: 'ivan@mail.ru' }, dirty: true });
    form.set('name', 'Иван');
    expect(now().dirty).toBe(false);
  });

  test('given up while a check is on its way, nothing is sent', async () => {
    const answer = later<boolean>();
    const { form, submit, now } = open({ fields: { ...FIELDS, name: { ...FIELDS.name, custom: () => answer.promise } } });
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    form.reset();
    answer.answer(true);
    expect((await sending).ok).toBe(false);
    expect(submit).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ status: 'editing', failures: 0 });
  });

  test('lists are compared by what they hold', () => {
    const form = forms.createForm({ fields: { picked: { label: 'Выбор' } }, values: { picked: ['a'] as readonly string[] }, submit: async () => OK });
    form.set('picked', ['a', 'b']);
    expect(form.$state.get().dirty).toBe(true);
    form.set('picked', ['a']);
    expect(form.$state.get().dirty).toBe(false);
  });
});

describe('closed while it saves', () => {
  test('goes on, settles, and tells what failed, though nobody shows it', async () => {
    const answer = later<SubmitResult>();
    const { form, close, now } = open({ submit: () => answer.promise });
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    close();
    answer.answer({ ok: false, error: { code: 'server', text: 'Ошибка на сервере.' } });
    expect((await sending).ok).toBe(false);
    expect(toasts()).toEqual(['Ошибка на сервере.']);
    expect(now().values.name).toBe('ТО');
  });

  test.each([
    ['said so', { code: 'server', text: 'Не отправлено.', isReported: true }],
    ['a mutation prompted or told', { code: 'guest', text: 'Войдите.' }],
  ])('a failure the buyer has heard of is not told twice: %s', async (_, error) => {
    const answer = later<SubmitResult>();
    const { form, close } = open({ submit: () => answer.promise });
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    close();
    answer.answer({ ok: false, error });
    await sending;
    expect([...alerts(), ...toasts()]).toEqual([]);
  });

  test('its success is its owner’s all the same, once', async () => {
    const answer = later<SubmitResult>();
    const onSaved = vi.fn();
    const { form, close } = open({ submit: () => answer.promise, onSaved, draft: 'category' });
    await flush();
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    close();
    answer.answer(OK);
    await sending;
    expect(onSaved).toHaveBeenCalledOnce();
    expect(open({ draft: 'category' }).now().values.name).toBe('');
  });

  test('what failed to be saved is there when the form is opened again', async () => {
    const answer = later<SubmitResult>();
    const { form, close } = open({ submit: () => answer.promise, draft: 'category' });
    await flush();
    form.set('email', 'ivan@mail.ru');
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    close();
    answer.answer(refused('Нет.'));
    await sending;
    expect(open({ draft: 'category' }).now()).toMatchObject({ values: { name: 'ТО', email: 'ivan@mail.ru' }, dirty: true });
  });
});

describe('the draft', () => {
  test('only fields that are allowed to wait reach the storage', async () => {
    const { form } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    form.set('email', 'ivan@mail.ru');
    expect(stored()).toContain('ТО');
    expect(stored()).not.toContain('ivan');
    expect(log).toEqual(['who']);
  });

  test('without a name nothing is kept and nobody is asked for', async () => {
    const { form, close } = open();
    form.set('name', 'ТО');
    await flush();
    close();
    expect(stored()).not.toContain('ТО');
    expect(open().now().values.name).toBe('');
    expect(log).toEqual([]);
  });

  /** Types into a draft, leaves the page, and opens the form on the next one. */
  async function reopen() {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    form.set('email', 'ivan@mail.ru');
    close();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const opened = open({ draft: 'checkout:45' });
    await flush();
    return opened;
  }

  test('is there on the next page, less what may not be stored', async () => {
    const { now } = await reopen();
    expect(now()).toMatchObject({ values: { name: 'ТО', email: '' }, dirty: true });
  });

  test('is gone once it is sent, and once it is given up', async () => {
    const opened = await reopen();
    await opened.form.submit();
    expect(stored()).not.toContain('ТО');
    opened.form.set('name', 'ТО-3');
    expect(stored()).toContain('ТО-3');
    opened.form.reset();
    expect(stored()).not.toContain('ТО');
  });

  test('what is typed before the draft is known is not overwritten by it', async () => {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    close();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const opened = open({ draft: 'checkout:45' });
    opened.form.set('name', 'новое');
    await flush();
    expect(opened.now().values.name).toBe('новое');
    expect(stored()).toContain('новое');
  });

  test('is nobody else’s: another buyer neither sees it nor leaves it behind', async () => {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    close();
    state.user = buyer({ id: '8' });
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const { now } = open({ draft: 'other' });
    await flush();
    expect(now().values.name).toBe('');
    expect(stored()).not.toContain('ТО');
  });

  test('waits for the buyer over the login page, unseen by the guest', async () => {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    close();
    state.user = guest();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const asGuest = open({ draft: 'checkout:45' });
    await flush();
    expect(asGuest.now().values.name).toBe('');
    asGuest.close();
    state.user = buyer();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const again = open({ draft: 'checkout:45' });
    await flush();
    expect(again.now().values.name).toBe('ТО');
  });

  test('waits for the buyer who logs in while a guest has the form open', async () => {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    close();
    state.user = guest();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const { now } = open({ draft: 'checkout:45' });
    await flush();
    expect(now().values.name).toBe('');
    state.user = buyer();
    await page.user.refreshUser();
    expect(now()).toMatchObject({ values: { name: 'ТО' }, dirty: true });
    expect(stored()).toContain('ТО');
  });

  test('another buyer on this page: what is typed is gone; a lost session keeps it', async () => {
    const { form, now } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    state.user = guest();
    await page.user.refreshUser();
    expect(now().values.name).toBe('ТО');
    state.user = buyer();
    await page.user.refreshUser();
    expect(now().values.name).toBe('ТО');
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    expect(now()).toMatchObject({ values: EMPTY, dirty: false });
    expect(stored()).not.toContain('ТО');
  });

  test.each([
    ['the page knew', undefined],
    ['the page was printed for', '7'],
  ])('what is typed after the session was lost waits for the buyer %s', async (_, userId) => {
    if (userId) page.config.configure({ userId });
    if (userId) state.user = guest();
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    state.user = guest();
    await page.user.refreshUser();
    form.set('name', 'ТО');
    close();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const asGuest = open({ draft: 'checkout:45' });
    await flush();
    expect(asGuest.now().values.name).toBe('');
    // Nor does the guest write over it.
    asGuest.form.set('name', 'гость');
    asGuest.close();
    state.user = buyer();
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const again = open({ draft: 'checkout:45' });
    await flush();
    expect(again.now().values.name).toBe('ТО');
    expect(stored()).not.toContain('гость');
  });

  test('what another buyer types on this page, and their session with it, is none of the page’s own', async () => {
    const { form, now } = open({ draft: 'checkout:45' });
    await flush();
    for (const user of [buyer({ id: '8' }), guest()]) {
      state.user = user;
      await page.user.refreshUser();
      form.set('name', 'ТО');
    }
    expect(now().values.name).toBe('ТО');
    state.user = buyer();
    await page.user.refreshUser();
    expect(now()).toMatchObject({ values: EMPTY, dirty: false });
    expect(stored()).not.toContain('ТО');
  });

  test('an answer to the buyer before changes nothing of the new one’s form', async () => {
    const answer = later<SubmitResult>();
    const { form, now } = open({ draft: 'checkout:45', submit: () => answer.promise });
    await flush();
    form.set('name', 'ТО');
    const sending = form.submit();
    await flush();
    state.user = buyer({ id: '8' });
    await page.user.refreshUser();
    answer.answer(OK);
    await sending;
    expect(now()).toMatchObject({ status: 'editing', values: EMPTY, dirty: false });
  });

  /** Under which the draft of this page's buyer lies. */
  const keyNow = () => `islands:draft:${page.user.$identity.get()}:checkout:45`;

  test.each(['{', 'null', '[]', '"x"', '5'])('what cannot be read is no draft: %s', async (text) => {
    await page.user.knownUser();
    sessionStorage.setItem(keyNow(), text);
    const { now } = open({ draft: 'checkout:45' });
    await flush();
    expect(now().values).toEqual(EMPTY);
  });

  test('a stored value of another kind is not taken', async () => {
    const { form, close } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    form.set('comment', 'да');
    close();
    expect(sessionStorage.getItem(keyNow())).toBe('{"name":"ТО","comment":"да"}');
    sessionStorage.setItem(keyNow(), '{"name":5,"comment":"да","unknown":1}');
    page = await nextPage();
    [forms, drafts] = await Promise.all([import('../../shared/stores/core/form'), import('../../shared/stores/core/form-draft')]);
    const { now } = open({ draft: 'checkout:45' });
    await flush();
    expect(now().values).toEqual({ name: '', email: '', comment: 'да' });
  });

  test('a storage that is denied disturbs nobody', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const { form } = open({ draft: 'checkout:45' });
    await flush();
    form.set('name', 'ТО');
    expect(await form.submit()).toEqual(OK);
  });
});

test('any order of typing, leaving, submitting and answering ends settled: one call at a time, never rejected, dirty as the values say', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('set' as const),
      name: fc.constantFrom('name', 'email', 'comment'),
      value: fc.constantFrom('', 'ТО', 'a@b.ru', 'длиннее десяти'),
    }),
    fc.record({ do: fc.constant('leave' as const), name: fc.constantFrom('name', 'email', 'comment') }),
    fc.record({ do: fc.constantFrom('submit', 'reset', 'saved', 'refused', 'broken', 'check', 'checkFails') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const calls: ReturnType<typeof later<SubmitResult>>[] = [];
      const asked: ReturnType<typeof later<boolean>>[] = [];
      let running = 0;
      const { form, now, close } = open({
        fields: { ...FIELDS, comment: { ...FIELDS.comment, custom: () => asked[asked.push(later<boolean>()) - 1]?.promise } },
        submit: async () => {
          expect(++running).toBe(1);
          const call = later<SubmitResult>();
          calls.push(call);
          return call.promise.finally(() => running--);
        },
      });
      const submits: Promise<SubmitResult>[] = [];
      for (const given of steps) {
        const name = 'name' in given ? (given.name as keyof Values) : 'name';
        if (given.do === 'set') form.set(name, (given as { value: string }).value);
        else if (given.do === 'leave') form.leave(name);
        else if (given.do === 'submit') submits.push(form.submit());
        else if (given.do === 'reset') form.reset();
        else if (given.do === 'saved') calls.shift()?.answer(OK);
        else if (given.do === 'refused') calls.shift()?.answer(refused('Нет.', { name: 'Нет.' }));
        else if (given.do === 'broken') calls.shift()?.refuse(new Error('x'));
        else if (given.do === 'check') asked.shift()?.answer(true);
        else asked.shift()?.refuse(new Error('x'));
        await flush();
      }
      for (let round = 0; round < 5; round++) {
        for (const check of asked.splice(0)) check.answer(true);
        for (const call of calls.splice(0)) call.answer(OK);
        await flush();
      }
      for (const result of await Promise.all(submits)) expect(typeof result.ok).toBe('boolean');
      expect(['editing', 'saved']).toContain(now().status);
      expect(now().pending).toEqual([]);
      close();
    }),
    seeded(150),
  );
});
