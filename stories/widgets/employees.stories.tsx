import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/employees/about';
import examples from '../../widgets/employees/examples';
import definition from '../../widgets/employees/widget';

export default { id: 'widgets-employees', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Holding = storyOf(examples.холдинг);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['не загрузился']);
export const StructureDown = storyOf(examples['структура не загрузилась']);
export const Forbidden = storyOf(examples['нет прав']);
export const NamesAlone = storyOf(examples['видны только имена']);
export const Empty = storyOf(examples['никого нет']);
export const LongTexts = storyOf(examples['длинные тексты']);
export const Guest = storyOf(examples.гость);
export const Phone = storyOf(examples['на телефоне']);
