import type { Abouts } from './about';
import { acceptCookies, fetchCookieConsent } from './notices';

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
    lacking: 'The answer may be empty. A failure is not shown: the choice is sent again by the next page.',
    ask: () => acceptCookies(),
    answer: { success: true },
  },
} satisfies Abouts;
