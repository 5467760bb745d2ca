import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/prices-popover/about';
import examples from '../../widgets/prices-popover/examples';
import definition from '../../widgets/prices-popover/widget';

export default { id: 'widgets-prices-popover', ...metaOf(definition, about) };

export const Several = storyOf(examples['несколько цен']);
export const ForEight = storyOf(examples['за 8 шт.']);
export const ChosenTypes = storyOf(examples['выбранные типы']);
export const One = storyOf(examples['одна цена']);
export const OnRequest = storyOf(examples['без цены']);
export const LongTypeName = storyOf(examples['длинное название типа']);
export const Open = storyOf(examples.открыт);
export const Steps = storyOf(examples['цены от количества']);
