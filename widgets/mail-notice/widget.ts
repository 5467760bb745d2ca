import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  email: prop.text('Address the letter could not be sent to.'),
  letterId: prop.id('Which letter it was: the manager is told once of each. Without it the address stands for the letter until «Понятно», for a day at most.', {
    optional: true,
  }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'mail-notice',
  area: 'notices',
  summary: 'A letter to the buyer could not be sent: says so until «Понятно», and tells the manager once (§4).',
  load: 'idle',
  props,
  fallback: '<p>Не удалось отправить письмо на адрес ivanov@example.com. Проверьте адрес или обратитесь к менеджеру.</p>',
  component: () => import('./MailNotice'),
});
