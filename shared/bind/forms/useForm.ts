// A form on screen: the store of stores/form bound to the kit's fields, and the focus where something is wrong.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { loginHref } from '../../stores/core/buyer';
import { createForm, type Form, type FormOptions, type FormState } from '../../stores/core/form';
import { announce } from '../../stores/core/spoken';
import { message } from '../../texts/common';
import { errorMessage } from '../../texts/errors';
import { fieldText } from '../../texts/fields';
import type { FormProps } from '../../ui/Form';
import { focusOn } from '../../ui/focus';
import { focusField } from '../../ui/focusField';
import { useLatest } from '../../ui/useLatest';
import { useUid } from '../../ui/useUid';
import { usePressEnd } from './usePressEnd';

/** Properties of one field of the kit. */
export interface FieldBinding<T> {
  id: string;
  name: string;
  label: string;
  required: boolean;
  value: T;
  error: string | undefined;
  invalid: boolean;
  quiet: boolean;
  status: string | undefined;
  onChange: (value: T) => void;
  onBlur: (event?: { target: EventTarget | null }) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const refuseEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** `<Form {...form.props}>` and in it `<TextField {...form.field('name')} />`. Rules and calls are those of the last render; for other `values` give the component another `key`. */
export function useForm<V extends object>(options: FormOptions<V>) {
  const latest = useLatest(options);
  const [form] = useState(() =>
    createForm<V>({
      ...options,
      get fields() {
        return latest.current.fields;
      },
      submit: (values) => latest.current.submit(values),
      onSaved: (values) => latest.current.onSaved?.(values),
    }),
  );
  return useFormOf(form, options.fields);
}

/** As `useForm`, of a form that a store holds and several widgets show. Ids of the fields begin with `prefix`, where the page has links to them. */
export function useFormOf<V extends object>(form: Form<V>, fields: FormOptions<V>['fields'], prefix?: string | undefined) {
  const state: FormState<V> = useStore(form.$state);
  const ownId = useUid();
  const uid = prefix ?? ownId;
  const afterPress = usePressEnd();
  const { failures, summary, status, values } = state;

  useEffect(() => form.hold(), [form]);

  // After the commit that shows it, so that the reader finds the field already wrong, and its words.
  useEffect(() => {
    if (failures === 0) return;
    const now = form.$state.get();
    const first = now.summary.find(({ name }) => name !== undefined);
    const had = document.activeElement;
    if (first) focusField(`${uid}-${first.name}`);
    else if (!now.isReported) focusOn(document.getElementById(uid));
    // Where the focus comes its words are read; where it was already nothing would be.
    const said = first ?? (now.isReported ? undefined : now.summary[0]);
    if (said && document.activeElement === had) announce(said.text, 'assertive');
  }, [form, failures, uid]);

  const submit = (): void => void form.submit();
  // The same for each render, so that a field which has not changed is not drawn again.
  const handlers = useRef<{ [K in keyof V]?: Pick<FieldBinding<V[K]>, 'onChange' | 'onBlur'> }>({});
  const latest = useLatest({ form, afterPress });
  const handlersOf = <K extends keyof V & string>(name: K) => {
    handlers.current[name] ??= {
      onChange: (value) => latest.current.form.set(name, value),
      onBlur: (event) => {
        // The window was left, not the field.
        if (event?.target && event.target === document.activeElement) return;
        latest.current.afterPress(() => latest.current.form.leave(name));
      },
    };
    return handlers.current[name] as Pick<FieldBinding<V[K]>, 'onChange' | 'onBlur'>;
  };
  // One wrong field has the focus and says why: a list of one would say it twice.
  const listed = summary.length > 1 || (summary[0] !== undefined && summary[0].name === undefined);
  const props: Pick<FormProps, 'onSubmit' | 'summary' | 'summaryId' | 'summaryLink' | 'summaryTitle'> = {
    onSubmit: submit,
    summary: listed ? summary.map(({ name, text }) => ({ text, field: name && `${uid}-${name}` })) : [],
    summaryId: uid,
    summaryTitle: errorMessage('error.invalid'),
    summaryLink: summary[0]?.code === 'session' ? { href: loginHref(), label: message('action.login') } : undefined,
  };

  function field<K extends keyof V & string>(name: K): FieldBinding<V[K]> {
    const { label, required, enter } = fields[name];
    const error = state.errors[name];
    return {
      id: `${uid}-${name}`,
      name,
      label,
      required: typeof required === 'function' ? required(values) : (required ?? false),
      value: values[name],
      error: error?.text || undefined,
      invalid: error !== undefined,
      quiet: error?.quiet ?? false,
      status: state.pending.includes(name) ? fieldText('field.checking') : undefined,
      ...handlersOf(name),
      ...(enter === false && { onKeyDown: refuseEnter }),
    };
  }

  /** Id of something that stands among the fields. */
  const idOf = (name: string): string => `${uid}-${name}`;

  return { ...form, state, values, status, busy: status === 'checking' || status === 'saving', props, field, idOf };
}
