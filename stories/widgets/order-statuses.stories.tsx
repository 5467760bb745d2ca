import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/order-statuses/about';
import examples from '../../widgets/order-statuses/examples';
import definition from '../../widgets/order-statuses/widget';

export default { id: 'widgets-order-statuses', ...metaOf(definition, about) };

export const Done = storyOf(examples.обновлены);
export const AtAPress = storyOf(examples['по кнопке']);
export const Counting = storyOf(examples.проверяются);
export const Running = storyOf(examples.обновляются);
export const Failed = storyOf(examples['не завершены']);
export const Forbidden = storyOf(examples['нет прав']);
export const Guest = storyOf(examples.гость);
