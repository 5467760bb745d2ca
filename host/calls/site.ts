// Login, registration and logout: real form posts of a browser.
import { accountBy, PASSWORD } from '../accounts';
import { randomText } from '../csrf';
import { saveSession } from '../session';
import type { Backend } from '../shop/backend';
import { activeCart } from '../shop/cart';
import { mergeGuestCart } from '../shop/change';
import type { Session } from '../types';
import { nested } from './form';
import type { Call } from './route';

/** Signs an account in, as Yii2 does: the CSRF token changes (unless `keepCsrf`), the guest's cart comes along. */
export function signIn(backend: Backend, session: Session, accountId: string, keepCsrf = false): void {
  session.accountId = accountId;
  if (!keepCsrf) session.csrf = randomText();
  session.jwts = [];
  mergeGuestCart(backend, session);
  saveSession(backend.store, session);
}

/** Signs out. The CSRF token stays, as with Yii2's default cookie token: an old page can still post, as a guest. With a token in the session (`newCsrf`) it does not. */
export function signOut(backend: Backend, session: Session, newCsrf = false): void {
  session.accountId = '';
  if (newCsrf) session.csrf = randomText();
  session.jwts = [];
  session.guestCartId = '';
  session.merged = 0;
  saveSession(backend.store, session);
}

/** The server forgets who the buyer is and nobody pressed anything: the token of the cookie stays, and a guest's cart is there for the next write. */
export function expire(backend: Backend, session: Session): void {
  signOut(backend, session);
  activeCart(backend, session);
}

/** A path of this site to go to; `usual` for anything else. */
export function safePath(url: URL, given: string | null | undefined, otherwise: string): string {
  if (!given) return otherwise;
  try {
    const target = new URL(given, url);
    return target.origin === url.origin && !target.pathname.startsWith('/site/') ? target.pathname + target.search : otherwise;
  } catch {
    return otherwise;
  }
}

const redirect = (path: string) => new Response(null, { status: 303, headers: { Location: path } });

/** Answers a posted form, or gives the messages to print the form again with. */
export function postForm(call: Call): Response | Record<string, string> | null {
  const { backend, session, url, fields } = call;
  if (url.pathname === '/site/logout') {
    signOut(backend, session);
    return redirect('/');
  }
  if (url.pathname === '/site/login') {
    const username = nested(fields.LoginForm, 'username');
    const password = nested(fields.LoginForm, 'password');
    const errors: Record<string, string> = {};
    if (!username) errors.username = 'Необходимо заполнить «Логин»';
    if (!password) errors.password = 'Необходимо заполнить «Пароль»';
    const account = accountBy(username);
    if (username && password && (!account || password !== PASSWORD)) errors.password = 'Неверный логин или пароль.';
    if (!account || Object.keys(errors).length > 0) return errors;
    const target = safePath(url, url.searchParams.get('returnUrl') ?? session.returnUrl, '/');
    session.returnUrl = '';
    signIn(backend, session, account.id);
    return redirect(target);
  }
  if (url.pathname === '/site/signup') {
    const errors: Record<string, string> = {};
    for (const [name, label] of Object.entries({ fio: 'Имя и фамилия', email: 'Эл. почта', phone: 'Телефон' })) {
      if (!nested(fields.SignupForm, name)) errors[name] = `Необходимо заполнить «${label}»`;
    }
    if (!errors.email && !/^[^@\s]+@[^@\s]+\.[^@\s]{2,15}$/.test(nested(fields.SignupForm, 'email'))) errors.email = 'Введите корректный email';
    if (Object.keys(errors).length > 0) return errors;
    // The demo shop has a fixed list of accounts: a registration becomes the account of its kind.
    const kind = nested(fields.SignupForm, 'type');
    signIn(backend, session, accountBy(kind === 'retail' ? 'retail' : 'business')?.id ?? '');
    session.flash = [...session.flash, 'Регистрация принята. Вы вошли под учетной записью демонстрационного магазина.'];
    saveSession(backend.store, session);
    return redirect('/');
  }
  return null;
}
