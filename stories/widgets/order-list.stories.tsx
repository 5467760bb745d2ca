import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/order-list/about';
import examples from '../../widgets/order-list/examples';
import definition from '../../widgets/order-list/widget';

export default { id: 'widgets-order-list', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const OfCompany = storyOf(examples['заказы компании']);
export const TenThousand = storyOf(examples['десять тысяч']);
export const WithoutLines = storyOf(examples['без состава']);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['не загрузился']);
export const FiltersDown = storyOf(examples['фильтры не загрузились']);
export const Forbidden = storyOf(examples['нет прав']);
export const Empty = storyOf(examples['заказов нет']);
export const LongTexts = storyOf(examples['длинные тексты']);
export const Guest = storyOf(examples.гость);
export const Phone = storyOf(examples['на телефоне']);
