import { metaOf, storyOf } from '../../shared/definition/project-stories';
import examples from '../../widgets/stock-popover/examples';
import definition from '../../widgets/stock-popover/widget';

export default { title: 'widgets/stock-popover', ...metaOf(definition) };

export const Usual = storyOf(examples.обычный);
export const Wanted = storyOf(examples['нужно 10 шт.']);
export const LowStock = storyOf(examples['осталось мало']);
export const OnOrder = storyOf(examples['под заказ']);
export const OutOfStock = storyOf(examples['нет в наличии']);
export const Guest = storyOf(examples.гость);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const LongLabel = storyOf(examples['длинная подпись']);
export const Open = storyOf(examples.открыт);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
