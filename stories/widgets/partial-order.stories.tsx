import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/partial-order/about';
import examples from '../../widgets/partial-order/examples';
import definition from '../../widgets/partial-order/widget';

export default { id: 'widgets-partial-order', ...metaOf(definition, about) };

export const All = storyOf(examples['все позиции']);
export const WholeOnly = storyOf(examples['только целиком']);
export const Hundreds = storyOf(examples['сотни позиций']);
export const DelayedCart = storyOf(examples['отложенная корзина']);
export const Empty = storyOf(examples.пустая);
export const Guest = storyOf(examples.гость);
export const Loading = storyOf(examples.загружается);
export const LinesFailed = storyOf(examples['корзина не загрузилась']);
export const ChecksFailed = storyOf(examples['состав не загрузился']);
export const Uncounted = storyOf(examples['не посчитан']);
export const Narrow = storyOf(examples['узкий экран']);
