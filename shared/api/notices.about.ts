import type { Abouts } from './about';
import { acceptCookies, acceptMailNotice, dismissOnboarding, fetchCookieConsent, fetchOnboarding, notifyManager } from './notices';

export default {
  'cookies.status': {
    summary: 'Has this guest agreed to cookies?',
    what: 'Согласился ли уже этот гость на cookie.',
    asked: 'When the cookie notice is on the page of a guest who has not agreed in this browser.',
    lacking: 'What cannot be read means no.',
    ask: () => fetchCookieConsent(),
    answer: { consentGiven: false },
  },
  'cookies.accept': {
    summary: 'The guest agrees.',
    what: 'Гость согласился, по кнопке «Принять».',
    asked: 'On «Принять».',
    lacking: 'The answer may be empty. A failure is not shown, a lost session neither: the choice is sent again by the next page.',
    ask: () => acceptCookies(),
    answer: { success: true },
  },
  'onboarding.status': {
    summary: 'Has this buyer dismissed the introduction?',
    what: 'Закрыл ли уже этот покупатель знакомство с новым.',
    asked: 'When an introduction is on the page of a buyer who is logged in, and the page does not say that it was not seen (`unseen`).',
    lacking: 'What cannot be read means no.',
    ask: () => fetchOnboarding(),
    answer: { consentGiven: false },
  },
  'onboarding.dismiss': {
    summary: 'The buyer has read the introduction.',
    what: 'Покупатель прочитал знакомство с новым, по кнопке «Понятно».',
    asked: 'On «Понятно».',
    lacking:
      'The answer may be empty. A failure is not shown, a lost session neither: it stays closed in this browser, and is sent again by a later page that comes 20 seconds after the press or later.',
    ask: () => dismissOnboarding(),
    answer: { success: true },
  },
  'mail.accepted': {
    summary: 'The buyer has read that a letter to them was not sent.',
    what: 'Покупатель прочитал, что письмо не отправлено, по кнопке «Понятно».',
    asked:
      'On «Понятно». Print the notice until then. The form has the token alone (§7): print one letter at a time, and take the one that you print for the one that was read.',
    lacking:
      'The answer may be empty. A failure is not shown, a lost session neither: it stays closed in this browser, and is sent again by a later page that prints the notice 20 seconds after the press or later.',
    ask: () => acceptMailNotice(),
    answer: { success: true },
  },
  'mail.manager': {
    summary: 'Tell the manager that a letter to the buyer was not sent.',
    what: 'Сообщить менеджеру, что письмо покупателю не отправлено.',
    asked:
      'When the notice is first on screen: once for each letter (`letterId`), whatever tabs and reloads there are. It names no letter either: of several it is the one that you print.',
    lacking:
      'The answer may be empty. A failure is not shown, a lost session neither. It is asked again by the next page where the call was refused or could not be sent, never where it may have been made.',
    ask: () => notifyManager(),
    answer: { success: true },
  },
} satisfies Abouts;
