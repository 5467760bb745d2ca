import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/basket-button/about';
import examples from '../../widgets/basket-button/examples';
import definition from '../../widgets/basket-button/widget';

export default { id: 'widgets-basket-button', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Multiplicity = storyOf(examples['кратность 4']);
export const InCart = storyOf(examples['в корзине']);
export const InCartThousands = storyOf(examples['в корзине тысячи']);
export const ForOrder = storyOf(examples['под заказ']);
export const OutOfStock = storyOf(examples['нет в наличии']);
export const NotAllowed = storyOf(examples['нельзя заказать']);
export const Deadlock = storyOf(examples['остаток меньше кратности']);
export const MoreThanThere = storyOf(examples['больше, чем в наличии']);
export const Adding = storyOf(examples.добавляется);
export const Added = storyOf(examples.добавлено);
export const Refused = storyOf(examples['магазин отказал']);
export const WithoutCounter = storyOf(examples['без счетчика']);
export const Guest = storyOf(examples.гость);
export const ThirdPartyClosed = storyOf(examples['сторонние предложения закрыты']);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const LongTitle = storyOf(examples['длинное название']);
