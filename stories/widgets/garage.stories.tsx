import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/garage/about';
import examples from '../../widgets/garage/examples';
import definition from '../../widgets/garage/widget';

export default { id: 'widgets-garage', ...metaOf(definition, about) };

export const Usual = storyOf(examples['несколько автомобилей']);
export const Many = storyOf(examples['много автомобилей']);
export const Group = storyOf(examples['группа компании']);
export const Printed = storyOf(examples['напечатан страницей']);
export const Empty = storyOf(examples.пустой);
export const Choice = storyOf(examples['только выбор']);
export const ChoiceOfMany = storyOf(examples['выбор из многих']);
export const ChoiceOfNone = storyOf(examples['выбирать не из чего']);
export const ChoiceOfGuest = storyOf(examples['выбор: гость']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['сервер не отвечает']);
export const ForeignGroup = storyOf(examples['чужая группа']);
export const Guest = storyOf(examples.гость);
export const LongNames = storyOf(examples['длинные названия']);
