// What a rule of the demo shop spoils, in a Russian sentence.
import type { FaultRule } from '../../host/types';

type Kinds = { [Kind in Exclude<keyof FaultRule, 'match' | 'times' | 'retryAfter'>]-?: (value: NonNullable<FaultRule[Kind]>) => string };

const seconds = (ms: number): string => `${String(ms / 1000).replace('.', ',')} с`;
/** Longer than anybody waits. */
const FOREVER = 60_000;

const KINDS: Kinds = {
  latency: (ms) => (ms >= FOREVER ? 'ответ не приходит' : `ответ приходит через ${seconds(ms)}`),
  delay: (ms) => `выполняются через ${seconds(ms)}`,
  processed: () => 'выполняются, но ответ испорчен',
  status: (status) => `ответ ${status}`,
  refuse: (words) => `магазин отказывает: «${words}»`,
  body: (body) => (/[{}]/.test(body) ? 'магазин отвечает готовым ответом' : `ответ ${body}`),
  code: (code) => `код отказа ${code}`,
  csrfExpired: () => 'ключ страницы устарел',
  logout: () => 'вход закончился',
  expired: () => 'магазин забыл, кто покупатель, и отвечает как гостю',
  jwtExpired: () => 'ключ JWT устарел',
  recountLock: () => 'корзина пересчитывается',
  priceDrift: (percent) => `цена первой позиции меняется на ${percent} %`,
  lineGone: () => 'первая позиция пропадает из корзины',
  html: () => 'вместо ответа страница ошибки PHP',
  truncated: () => 'ответ обрывается на середине',
  stalledBody: () => 'ответ начинается и не приходит до конца',
  cutBody: () => 'связь рвется посреди ответа',
  drop: () => 'связь рвется',
  offline: () => 'сети нет',
  shape: () => 'ответ напечатан иначе',
};

/** «Сбой магазина: запросы «/cart/add»: ответ 500.» */
export function faultText({ match, times, retryAfter, ...kinds }: FaultRule): string {
  const said = Object.entries(kinds)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([kind, value]) => KINDS[kind as keyof Kinds](value as never));
  const asked = match ? `запросы «${match.replace(/\?$/, '')}»` : 'все запросы';
  return `Сбой магазина, ${asked}: ${[...said, retryAfter && `повторить через ${retryAfter} с`, times && `раз: ${times}`].filter(Boolean).join(', ')}.`;
}
