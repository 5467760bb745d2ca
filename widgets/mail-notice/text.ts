import { textsOf } from '../../shared/texts/dictionary';

export const text = textsOf('mail-notice', {
  label: 'Письмо не отправлено',
  notSent: 'Не удалось отправить письмо на адрес {email}. Проверьте адрес или обратитесь к менеджеру.',
});
