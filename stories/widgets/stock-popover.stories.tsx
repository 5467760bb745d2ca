import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/stock-popover/about';
import examples from '../../widgets/stock-popover/examples';
import definition from '../../widgets/stock-popover/widget';

export default { id: 'widgets-stock-popover', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Wanted = storyOf(examples['нужно 10 шт.']);
export const LowStock = storyOf(examples['осталось мало']);
export const OnOrder = storyOf(examples['под заказ']);
export const OutOfStock = storyOf(examples['нет в наличии']);
export const Guest = storyOf(examples.гость);
export const LongLabel = storyOf(examples['длинная подпись']);
export const Open = storyOf(examples.открыт);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const ByTwenty = storyOf(examples['нужно 40 шт., кратность 20']);
