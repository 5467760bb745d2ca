import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/multi-select/about';
import examples from '../../widgets/multi-select/examples';
import definition from '../../widgets/multi-select/widget';

export default { id: 'widgets-multi-select', ...metaOf(definition, about) };

export const None = storyOf(examples['ничего не выбрано']);
export const Chosen = storyOf(examples.выбрано);
export const Open = storyOf(examples['список открыт']);
export const WithChips = storyOf(examples['с чипами']);
export const ChipsOpen = storyOf(examples['чипы, список открыт']);
export const Many = storyOf(examples['вариантов много']);
export const Disabled = storyOf(examples['изменить нельзя']);
export const Empty = storyOf(examples['вариантов нет']);
export const Longest = storyOf(examples['длинные и одинаковые названия']);
export const Narrow = storyOf(examples['на телефоне']);
