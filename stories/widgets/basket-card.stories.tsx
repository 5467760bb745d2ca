import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/basket-card/about';
import examples from '../../widgets/basket-card/examples';
import definition from '../../widgets/basket-card/widget';

export default { id: 'widgets-basket-card', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const PriceTypes = storyOf(examples['цены по типам']);
export const InCart = storyOf(examples['в корзине']);
export const MultipleOfFour = storyOf(examples['кратность 4']);
export const ForOrder = storyOf(examples['под заказ']);
export const OutOfStock = storyOf(examples['нет в наличии']);
export const StockDoesNotLimit = storyOf(examples['остаток не ограничивает']);
export const NotAllowed = storyOf(examples['нельзя заказать']);
export const OnRequest = storyOf(examples['цена по запросу']);
export const Replaces = storyOf(examples['замена строки']);
export const NothingToReplace = storyOf(examples['заменять нечего']);
export const ClientCart = storyOf(examples['корзина клиента']);
export const NoThirdPartyOffers = storyOf(examples['сторонние предложения закрыты']);
export const Adding = storyOf(examples.добавляется);
export const Refused = storyOf(examples['магазин отказал']);
export const LongTitle = storyOf(examples['длинное название']);
