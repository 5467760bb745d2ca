import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/favourites/about';
import examples from '../../widgets/favourites/examples';
import definition from '../../widgets/favourites/widget';

export default { id: 'widgets-favourites', ...metaOf(definition, about) };

export const Usual = storyOf(examples['несколько категорий']);
export const ManyProducts = storyOf(examples['много товаров']);
export const EmptyCategory = storyOf(examples['пустая категория']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['сервер не отвечает']);
export const CategoriesFailed = storyOf(examples['категории не загрузились']);
export const Printed = storyOf(examples['напечатана страницей']);
export const Guest = storyOf(examples.гость);
export const Restricted = storyOf(examples['сторонние предложения закрыты']);
export const LongNames = storyOf(examples['длинные названия']);
