import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-quick-entry/about';
import examples from '../../widgets/modal-quick-entry/examples';
import definition from '../../widgets/modal-quick-entry/widget';

export default { id: 'widgets-modal-quick-entry', ...metaOf(definition, about) };

export const Empty = storyOf(examples.пусто);
export const Given = storyOf(examples['список от страницы']);
export const Recognised = storyOf(examples.распознано);
export const Asked = storyOf(examples['столбцы под вопросом']);
export const Longest = storyOf(examples['длинные тексты']);
export const Narrow = storyOf(examples['узкий экран']);
export const OfClient = storyOf(examples['корзина клиента']);
export const Guest = storyOf(examples.гость);
