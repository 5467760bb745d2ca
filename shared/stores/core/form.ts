// A form: values, the rules on blur and on submit, one submit at a time, the server's messages at their fields, a draft, the question before a loss.
// What is drawn and focused is the hook's business (bind/useForm), the rules themselves are in validation/fields.
import { atom } from 'nanostores';
import { errorMessage } from '../../texts/errors';
import { cleanText, fieldError } from '../../validation/fields';
import { $frozen, $identity, typedBy } from './buyer';
import { failureOf } from './failure';
import { createChecks } from './form-checks';
import { guardPage } from './form-guard';
import { sortMessages } from './form-names';
import { type FieldError, type Form, type FormOptions, type FormState, isSame, type SubmitFailure, type SubmitResult } from './form-types';
import { toast } from './notices';
import { failed, wasReported } from './result';

export type { Draft, FieldError, Form, FormField, FormOptions, FormState, SubmitFailure, SubmitResult, SummaryItem } from './form-types';

/** `options` are read at the time of use, so that a hook may keep them current. */
export function createForm<V extends object>(options: FormOptions<V>): Form<V> {
  type Name = keyof V & string;
  let saved = options.values;
  let holders = 0;
  let submitting: Promise<SubmitResult> | null = null;
  let resets = 0;
  /** The server's messages, each about the value it was sent. */
  const server = new Map<Name, string>();
  const clean = { errors: {}, dirty: false, summary: [], failures: 0, isReported: false };
  const $state = atom<FormState<V>>({ ...clean, status: 'editing', values: saved, pending: [] });
  const checks = createChecks<V>({ fields: () => options.fields, values: () => $state.value.values, onPending: (pending) => patch({ pending }) });

  const names = (): Name[] => Object.keys(options.fields) as Name[];
  const patch = (part: Partial<FormState<V>>): void => $state.set({ ...$state.value, ...part });

  function show(values: V, part: Partial<FormState<V>> = {}): void {
    const dirty = names().some((name) => !isSame(values[name], saved[name]));
    patch({ ...part, values, dirty });
    const { draft, fields } = options;
    if (!dirty) draft?.drop();
    else
      draft?.keep(
        values,
        names().filter((name) => fields[name].draft),
      );
  }

  /** What is wrong with a field now, `null` when nothing; a promise while its check is on its way. */
  function wrongIn(name: Name): string | null | Promise<void> {
    return fieldError(name, options.fields, $state.value.values) || (server.get(name) ?? checks.ask(name));
  }

  function leave(name: Name): void {
    const { values, errors } = $state.value;
    const wrong = wrongIn(name);
    if (wrong instanceof Promise) void wrong.then(() => isSame($state.value.values[name], values[name]) && leave(name));
    // What a submit has said is not said again.
    else if (wrong === null || errors[name]?.text !== wrong)
      patch({ errors: { ...errors, [name]: wrong === null ? undefined : { text: wrong, quiet: false } } });
  }

  function fail(failure: SubmitFailure, wrong: ReadonlyMap<Name, string>, others: readonly string[] = []): SubmitResult {
    const error = { ...failure, isReported: failure.isReported ?? wasReported(failure) };
    const errors: Partial<Record<Name, FieldError>> = {};
    for (const [name, text] of wrong) errors[name] = { text, quiet: true };
    const summary = [...[...wrong].map(([name, text]) => ({ name, text: text || options.fields[name].label })), ...others.map((text) => ({ text }))];
    patch({
      status: 'editing',
      errors: errors as FormState<V>['errors'],
      summary: summary.length > 0 ? summary : [{ text: error.text, code: error.code }],
      failures: $state.value.failures + 1,
      isReported: error.isReported,
    });
    // Closed while it was saving: there is no place left to show it.
    if (holders === 0 && !error.isReported) toast({ text: error.text, kind: 'error' });
    return failed(failure);
  }

  /** What is on screen is not what was sent: the changes were given up, or it is another buyer by now. */
  function givenUp(result: SubmitResult = failed({ code: 'aborted', text: '' })): SubmitResult {
    patch({ status: 'editing' });
    return result;
  }

  /** What the server says of what was sent. */
  function refused(error: SubmitFailure, sent: V): SubmitResult {
    const { fields, others } = sortMessages(error.fields ?? {}, names());
    for (const [name, text] of fields) if (isSame($state.value.values[name], sent[name])) server.set(name, text);
    return fail(error, fields, others);
  }

  async function send(isCheck = false): Promise<SubmitResult> {
    const before = resets;
    server.clear();
    checks.forgetBroken();
    // What is typed while a check is on its way is checked too.
    for (;;) {
      const wrong = new Map<Name, string>();
      const waiting: Promise<void>[] = [];
      for (const name of names()) {
        const found = wrongIn(name);
        if (found instanceof Promise) waiting.push(found);
        else if (found !== null) wrong.set(name, found);
      }
      if (wrong.size > 0) return fail({ code: 'invalid', text: errorMessage('error.invalid') }, wrong);
      if (waiting.length === 0) break;
      patch({ status: 'checking' });
      await Promise.all(waiting);
      if (before !== resets) return givenUp();
    }
    if (isCheck) {
      patch({ status: 'editing', errors: {}, summary: [] });
      return { ok: true };
    }
    const { values } = $state.value;
    patch({ status: 'saving', errors: {}, summary: [] });
    const sent = { ...values };
    for (const name of names()) {
      const value: unknown = values[name];
      if (typeof value === 'string') sent[name] = cleanText(value, options.fields[name].kind) as V[Name];
    }
    const result = await deliver(options, sent);
    if (before !== resets) return givenUp(result);
    if (!result.ok) return refused(result.error, values);
    saved = values;
    show($state.value.values, { status: 'saved' });
    after(options, sent);
    return result;
  }

  function hold(): () => void {
    holders++;
    let owner = '';
    const meet = (): void => {
      const typist = typedBy();
      if (!typist) return;
      // Before what the former one typed is given up: that leaves no draft.
      const waits = owner === typist ? undefined : options.draft?.read();
      if (owner && owner !== typist) reset();
      owner = typist;
      // What they have typed stays, and nothing that waits is shown until they are back.
      if ($frozen.value === 'session') return;
      const { draft } = options;
      const { values, dirty, status } = $state.value;
      if (!draft || status === 'saving') return;
      const kept = dirty ? undefined : (waits ?? draft.read());
      const usable = names().filter((name) => kept && typeof kept[name] === typeof saved[name] && Array.isArray(kept[name]) === Array.isArray(saved[name]));
      show({ ...values, ...Object.fromEntries(usable.map((name) => [name, kept?.[name]])) });
    };
    const offs = [guardPage($state, () => options.guard ?? true), $identity.listen(meet)];
    meet();
    if (!owner) options.draft?.read();
    return () => {
      holders--;
      for (const off of offs) off();
    };
  }

  function reset(): void {
    resets++;
    server.clear();
    for (const name of names()) checks.forget(name);
    const { status } = $state.value;
    show(saved, { ...clean, status: status === 'saved' ? 'editing' : status });
  }

  return {
    $state,
    set(name, value) {
      const { values, status, errors } = $state.value;
      if (isSame(values[name], value)) return;
      server.delete(name);
      show({ ...values, [name]: value }, { status: status === 'saved' ? 'editing' : status, errors: { ...errors, [name]: undefined } });
      checks.forget(name);
    },
    leave,
    submit() {
      submitting ??= send().finally(() => {
        submitting = null;
      });
      return submitting;
    },
    async check() {
      const { ok } = await (submitting ?? send(true));
      return ok;
    },
    refuse: (failure, sent) => void refused(failure, sent),
    fill(newer) {
      const { values } = $state.value;
      const fresh = names().filter((name) => name in newer && isSame(values[name], saved[name]));
      saved = { ...saved, ...newer };
      show({ ...values, ...Object.fromEntries(fresh.map((name) => [name, newer[name]])) });
    },
    reset,
    hold,
  };
}

/** Calls what the maker gave; however that ends, the form's promise is not rejected. */
async function deliver<V extends object>(options: FormOptions<V>, sent: V): Promise<SubmitResult> {
  try {
    return await options.submit(sent);
  } catch (cause) {
    // Nobody has told it: it was no mutation that failed.
    return { ok: false, error: { ...failureOf(cause, 'write'), isReported: false } };
  }
}

function after<V extends object>(options: FormOptions<V>, sent: V): void {
  try {
    options.onSaved?.(sent);
  } catch (cause) {
    // It is saved all the same.
    reportError(cause);
  }
}
