import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-quick-view/about';
import examples from '../../widgets/modal-quick-view/examples';
import definition from '../../widgets/modal-quick-view/widget';

export default { id: 'widgets-modal-quick-view', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const PriceTypes = storyOf(examples['цены по типам']);
export const InCart = storyOf(examples['в корзине']);
export const Loading = storyOf(examples.загружается);
export const Gone = storyOf(examples['товара больше нет']);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Guest = storyOf(examples.гость);
export const NoThirdPartyOffers = storyOf(examples['сторонние предложения закрыты']);
export const Narrow = storyOf(examples['узкий экран']);
