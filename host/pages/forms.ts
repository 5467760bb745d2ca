// Login and registration: Yii's forms with their field names, `LoginForm[username]` and so on.
import { attributes, type Html, html } from './html';
import { respond } from './layout';
import { csrfField, pageHead } from './parts';
import type { View } from './view';

interface Field {
  form: 'LoginForm' | 'SignupForm';
  name: string;
  label: string;
  type?: 'text' | 'password' | 'email' | 'tel';
  autocomplete: string;
}

function field(view: View, { form, name, label, type = 'text', autocomplete }: Field): Html {
  const id = `${form.toLowerCase()}-${name}`;
  const given = view.form?.get(`${form}[${name}]`);
  const error = view.errors?.[name];
  const printed = attributes({
    id,
    type,
    name: `${form}[${name}]`,
    // A password never comes back in the page.
    value: type === 'password' || typeof given !== 'string' ? undefined : given,
    autocomplete,
    required: true,
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    // The first that is wrong is read when the page comes.
    autofocus: error ? true : undefined,
  });
  return html`<div class="${error ? 'form-group has-error' : 'form-group'}"><label for="${id}">${label}</label><input class="form-control"${printed}>
${error && html`<p class="help-block" id="${id}-error">${error}</p>`}</div>`;
}

/** What is read first when the page comes back. */
const titleIn = (view: View, title: string): string => (view.errors ? `Ошибка: ${title}` : title);

/** Message that belongs to no field shown. */
const formError = (view: View) => view.errors?.[''] && html`<div class="alert alert-danger" role="alert">${view.errors['']}</div>`;

/** What one has to log in for, by where the page leads back to. */
const REASONS: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/personal\/favorite-products/, 'Чтобы открыть избранное, войдите.'],
  [/^\/personal\/bookmarks/, 'Чтобы открыть закладки, войдите.'],
  [/^\/(personal\/)?garage/, 'Чтобы открыть гараж, войдите.'],
  [/^\/delayed/, 'Чтобы открыть отложенные корзины, войдите.'],
  [/^\/quick-order/, 'Чтобы заказать списком, войдите.'],
  [/^\/personal\/cart/, 'Чтобы открыть корзины клиентов, войдите.'],
  [/^\/admin/, 'Чтобы открыть раздел администратора, войдите.'],
  [/^\/order/, 'Чтобы оформить заказ, войдите.'],
  [/^\/product\//, 'После входа вы вернетесь к товару.'],
  [/^\/cart\//, 'После входа вы вернетесь в корзину.'],
  [/^\/personal\//, 'Эта страница открывается после входа.'],
];
const reasonOf = (returnUrl: string): string | undefined => REASONS.find(([path]) => path.test(returnUrl))?.[1];

/** `/site/login`: the accounts of the demo shop beside the form; a press fills it. */
export function login(view: View): Response {
  const { shop, url } = view;
  const returnUrl = url.searchParams.get('returnUrl');
  const rows = shop.accounts.map(
    (account) =>
      html`<tr><td><button type="button" class="btn js-account" data-login="${account.login}" data-password="${shop.password}">${account.login}</button></td><td>${account.title}</td></tr>`,
  );
  const why = reasonOf(returnUrl || view.session.returnUrl || '');
  const content = html`${pageHead({ title: 'Вход' })}${why && html`<p class="alert alert-info">${why}</p>`}<div class="login"><div class="card">
<form method="post" action="/site/login${returnUrl && html`?returnUrl=${encodeURIComponent(returnUrl)}`}">${csrfField(view)}${formError(view)}
${field(view, { form: 'LoginForm', name: 'username', label: 'Логин', autocomplete: 'username' })}
${field(view, { form: 'LoginForm', name: 'password', label: 'Пароль', type: 'password', autocomplete: 'current-password' })}
<button type="submit" class="btn btn-primary">Войти</button><p class="login__other">Впервые у нас? <a class="btn btn-link" href="/site/signup">Регистрация</a></p></form></div>
<div class="card"><h2>Учетные записи для проверки</h2><p>Пароль у всех один: <b>${shop.password}</b>. Нажмите на логин, и форма заполнится.</p>
<table class="table accounts"><thead><tr><th>Логин</th><th>Роль</th></tr></thead><tbody>${rows}</tbody></table></div></div>`;
  return respond(view, { title: titleIn(view, 'Вход'), content, legacy: true, status: view.errors ? 422 : 200 });
}

const TYPES = [
  ['company', 'Юридическое лицо'],
  ['entrepreneur', 'Индивидуальный предприниматель'],
  ['retail', 'Физическое лицо'],
] as const;

/** `/site/signup?type=company|entrepreneur` */
export function signup(view: View): Response {
  const asked = view.form?.get('SignupForm[type]') ?? view.url.searchParams.get('type') ?? 'company';
  const types = TYPES.map(([value, title]) => html`<option${attributes({ value, selected: value === asked })}>${title}</option>`);
  const content = html`${pageHead({ title: 'Регистрация' })}<div class="card narrow"><form method="post" action="/site/signup">${csrfField(view)}${formError(view)}
<div class="form-group"><label for="signupform-type">Кто вы</label><select class="form-control" id="signupform-type" name="SignupForm[type]">${types}</select></div>
${field(view, { form: 'SignupForm', name: 'fio', label: 'Имя и фамилия', autocomplete: 'name' })}
${field(view, { form: 'SignupForm', name: 'email', label: 'Эл. почта', type: 'email', autocomplete: 'email' })}
${field(view, { form: 'SignupForm', name: 'phone', label: 'Телефон', type: 'tel', autocomplete: 'tel' })}
<button type="submit" class="btn btn-primary">Зарегистрироваться</button></form>
<p class="text-muted login__other">Чтобы посмотреть магазин, регистрироваться не нужно: <a href="/site/login">готовые учетные записи</a>.</p></div>`;
  return respond(view, { title: titleIn(view, 'Регистрация'), content, status: view.errors ? 422 : 200 });
}
