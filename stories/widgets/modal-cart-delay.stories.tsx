import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-cart-delay/about';
import examples from '../../widgets/modal-cart-delay/examples';
import definition from '../../widgets/modal-cart-delay/widget';

export default { id: 'widgets-modal-cart-delay', ...metaOf(definition, about) };

export const WholeCart = storyOf(examples['вся корзина']);
export const ChosenLines = storyOf(examples['отмеченные строки']);
export const EmptyCart = storyOf(examples['корзина пуста']);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Recounting = storyOf(examples['идет пересчет']);
export const Narrow = storyOf(examples['узкий экран']);
