// What each host property of the theme is for. People read it: design tools and Storybook; no island imports it, so buyers never load it.

/** Types of the Design Tokens format, and `keyword`, which the format has no type for: `light` or `dark`. */
export type TokenType = 'color' | 'dimension' | 'shadow' | 'keyword';

export interface TokenMeaning {
  type: TokenType;
  /** One Russian sentence: what it is for. */
  about: string;
}

const color = (about: string): TokenMeaning => ({ type: 'color', about });
const dimension = (about: string): TokenMeaning => ({ type: 'dimension', about });

/** Every property that a host page may set, in the order people read them. */
export const TOKENS = {
  '--islands-scheme': { type: 'keyword', about: 'Светлая или темная схема браузера: полосы прокрутки, поля и списки самой системы.' },
  '--islands-page-text': color('Текст виджета, который стоит прямо на странице; если не задан, берется цвет текста страницы.'),
  '--islands-ground': color('Темный фон под виджетом, который стоит прямо на странице; страница, темная сама, ставит transparent.'),
  '--islands-text': color('Основной текст на своих поверхностях: в окнах, полях, кнопках и уведомлениях.'),
  '--islands-muted': color('Второстепенный текст: подписи, артикулы, сроки, подсказки, значки в покое.'),
  '--islands-surface': color('Фон окон, полей, кнопок, подсказок и уведомлений.'),
  '--islands-raised': color('Фон под указателем и фон выделенных блоков внутри поверхности.'),
  '--islands-line': color('Тонкие разделители строк и рамки блоков, на которые нельзя нажать.'),
  '--islands-control': color('Рамка полей, кнопок и счетчика количества; к фону не меньше 3:1.'),
  '--islands-accent': color('Главное действие, ссылки и выбранное.'),
  '--islands-on-accent': color('Текст и значки на цвете главного действия.'),
  '--islands-accent-soft': color('Бледный фон выбранного и отмеченного: текущей вкладки и страницы, строки таблицы, подсказки о выгоде.'),
  '--islands-danger': color('Ошибки и неверные поля, удаление, сердечко избранного.'),
  '--islands-on-danger': color('Текст и значки на цвете ошибки.'),
  '--islands-danger-soft': color('Бледный фон сообщения об ошибке.'),
  '--islands-success': color('Наличие на складе и удавшееся действие.'),
  '--islands-success-soft': color('Бледный фон хорошей пометки: «Дешевле всех», «Быстрее всех».'),
  '--islands-warning': color('То, на что стоит обратить внимание: мало на складе, данные устарели.'),
  '--islands-warning-soft': color('Бледный фон пометки, на которую стоит обратить внимание: «Мало».'),
  '--islands-focus': color('Обводка того, на чем стоит фокус клавиатуры; к фону не меньше 3:1.'),
  '--islands-shadow': { type: 'shadow', about: 'Тень всего, что лежит над страницей: окон, подсказок, уведомлений.' },
  '--islands-backdrop': color('Затемнение страницы под окном.'),
  '--islands-radius': dimension('Скругление кнопок, полей и блоков; у окон вдвое больше.'),
  '--islands-row': dimension('Высота строки управления: кнопок, полей, счетчика, строк таблиц.'),
  '--islands-pad': dimension('Отступ по горизонтали внутри кнопок, полей и ячеек.'),
  '--islands-font-size': dimension('Размер основного текста.'),
  '--islands-toast-offset': dimension('Отступ уведомлений от нижнего края экрана, например над нижней панелью сайта.'),
} satisfies Record<`--islands-${string}`, TokenMeaning>;
