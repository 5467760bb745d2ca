import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-product-order-history/about';
import examples from '../../widgets/modal-product-order-history/examples';
import definition from '../../widgets/modal-product-order-history/widget';

export default { id: 'widgets-modal-product-order-history', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const WithoutTitle = storyOf(examples['без названия']);
export const Never = storyOf(examples['еще не заказывали']);
export const DetailsClosed = storyOf(examples['подробности закрыты']);
export const Guest = storyOf(examples.гость);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const LongTitle = storyOf(examples['длинное название']);
