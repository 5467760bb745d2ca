import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/aggregator-requests/about';
import examples from '../../widgets/aggregator-requests/examples';
import definition from '../../widgets/aggregator-requests/widget';

export default { id: 'widgets-aggregator-requests', ...metaOf(definition, about) };

export const Manager = storyOf(examples.менеджер);
export const Admin = storyOf(examples.администратор);
export const Editing = storyOf(examples['строка меняется']);
export const Matching = storyOf(examples['товар подбирается']);
export const TwoThousand = storyOf(examples['две тысячи строк']);
export const NothingFound = storyOf(examples['поиск ничего не нашел']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузились']);
export const Forbidden = storyOf(examples['нет прав']);
export const Missing = storyOf(examples['запроса нет']);
export const Guest = storyOf(examples.гость);
export const LongTexts = storyOf(examples['длинные названия']);
