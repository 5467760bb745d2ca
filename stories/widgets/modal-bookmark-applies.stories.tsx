import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-bookmark-applies/about';
import examples from '../../widgets/modal-bookmark-applies/examples';
import definition from '../../widgets/modal-bookmark-applies/widget';

export default { id: 'widgets-modal-bookmark-applies', ...metaOf(definition, about) };

export const OwnFirst = storyOf(examples['свои автомобили первыми']);
export const NoName = storyOf(examples['без названия детали']);
export const Nowhere = storyOf(examples['больше нигде']);
export const Loading = storyOf(examples.загружается);
export const Gone = storyOf(examples['закладка удалена']);
export const Failed = storyOf(examples['не загрузилось']);
export const LongName = storyOf(examples['длинное название']);
