import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/basket-counter/about';
import examples from '../../widgets/basket-counter/examples';
import definition from '../../widgets/basket-counter/widget';

export default { id: 'widgets-basket-counter', ...metaOf(definition, about) };

export const Empty = storyOf(examples.пустая);
export const Filled = storyOf(examples['с товарами']);
export const Kopecks = storyOf(examples['с копейками']);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const OpenDrawer = storyOf(examples['открытая корзина']);
export const OpenEmpty = storyOf(examples['открытая пустая']);
export const OpenLong = storyOf(examples['корзина сотрудника']);
export const OpenFailed = storyOf(examples['не загрузилась']);
export const OpenLoading = storyOf(examples.загружается);
