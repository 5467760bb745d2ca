import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/auto-catalog/about';
import examples from '../../widgets/auto-catalog/examples';
import definition from '../../widgets/auto-catalog/widget';

export default { id: 'widgets-auto-catalog', ...metaOf(definition, about) };

export const FromTheStart = storyOf(examples['с начала']);
export const Marks = storyOf(examples['марки с буквами']);
export const Models = storyOf(examples['модели марки']);
export const Loading = storyOf(examples['загружаются марки']);
export const Failed = storyOf(examples['сервер не отвечает']);
export const EmptyLevel = storyOf(examples['пустой уровень']);
export const EmptyCatalog = storyOf(examples['каталог пуст']);
export const NoSuchMark = storyOf(examples['такой марки нет']);
export const LongNames = storyOf(examples['длинные названия']);
