import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/favourite-button/about';
import examples from '../../widgets/favourite-button/examples';
import definition from '../../widgets/favourite-button/widget';

export default { id: 'widgets-favourite-button', ...metaOf(definition, about) };

export const NotChosen = storyOf(examples['не выбран']);
export const Chosen = storyOf(examples.выбран);
export const Guest = storyOf(examples.гость);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Narrow = storyOf(examples['узкий экран']);
export const PickCategory = storyOf(examples['выбор категории']);
export const ChosenOpen = storyOf(examples['выбран, открыт']);
export const CategoriesFailed = storyOf(examples['категории не загрузились']);
export const CategoriesLoading = storyOf(examples['категории загружаются']);
