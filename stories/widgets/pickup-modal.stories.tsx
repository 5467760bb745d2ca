import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/pickup-modal/about';
import examples from '../../widgets/pickup-modal/examples';
import definition from '../../widgets/pickup-modal/widget';

export default { id: 'widgets-pickup-modal', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Chosen = storyOf(examples['пункт уже выбран']);
export const Several = storyOf(examples['несколько пунктов']);
export const NothingChosen = storyOf(examples['ничего не выбрано']);
export const NoPoints = storyOf(examples['пунктов нет']);
export const NoDates = storyOf(examples['даты не рассчитаны']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const Guest = storyOf(examples.гость);
export const EscapeStays = storyOf(examples['не закрывается по Escape']);
export const Narrow = storyOf(examples['на телефоне']);
