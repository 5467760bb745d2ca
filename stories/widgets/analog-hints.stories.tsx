import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/analog-hints/about';
import examples from '../../widgets/analog-hints/examples';
import definition from '../../widgets/analog-hints/widget';

export default { id: 'widgets-analog-hints', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Hints = storyOf(examples.подсказки);
export const Maker = storyOf(examples['выбор производителя']);
export const Synonyms = storyOf(examples['несколько имен производителя']);
export const Keyboard = storyOf(examples['исправленная раскладка']);
export const Loading = storyOf(examples.загружается);
export const Nothing = storyOf(examples['ничего не найдено']);
export const Failed = storyOf(examples['не загрузились']);
export const Phone = storyOf(examples['на телефоне']);
export const LongLabels = storyOf(examples['все надписи свои']);
