// What is typed into a field that has only just come: nothing of the page has had a frame to follow its form.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useForm } from '../../shared/bind/forms/useForm';
import { Form } from '../../shared/ui/Form';
import { TextArea } from '../../shared/ui/fields/TextArea';

const wait = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  wait.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  wait.IS_REACT_ACT_ENVIRONMENT = true;
});

function Comment() {
  const form = useForm({ fields: { comment: { label: 'Комментарий', max: 255 } }, values: { comment: '' }, submit: async () => ({ ok: true }) });
  return (
    <Form {...form.props}>
      <TextArea {...form.field('comment')} most={255} />
    </Form>
  );
}

test('the first letter stays', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Comment />));
  const field = place.querySelector('textarea') as HTMLTextAreaElement;
  field.focus();
  // As the browser does: the value first, then the event.
  const type = async (letter: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, field.value + letter);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turn = 0; turn < 5; turn++) await null;
  };
  await type('К');
  await type(' ');
  expect(field.value).toBe('К ');
  root.unmount();
  place.remove();
});
