import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/delayed-cart/about';
import examples from '../../widgets/delayed-cart/examples';
import definition from '../../widgets/delayed-cart/widget';

export default { id: 'widgets-delayed-cart', ...metaOf(definition, about) };

export const Usual = storyOf(examples['с товарами']);
export const Changed = storyOf(examples['за это время изменилась']);
export const Pending = storyOf(examples['на согласовании']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузилась']);
export const SecondPageFailed = storyOf(examples['вторая страница не загрузилась']);
export const Forbidden = storyOf(examples['нет прав']);
export const Gone = storyOf(examples['ее больше нет']);
export const Guest = storyOf(examples.гость);
export const Narrow = storyOf(examples['без названия, узкий экран']);
