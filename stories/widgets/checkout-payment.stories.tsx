import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/checkout-payment/about';
import examples from '../../widgets/checkout-payment/examples';
import definition from '../../widgets/checkout-payment/widget';

export default { id: 'widgets-checkout-payment', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const NoDelivery = storyOf(examples['доставка не выбрана']);
export const Single = storyOf(examples['единственный способ']);
export const NothingChosen = storyOf(examples['ничего не выбрано']);
export const CameBack = storyOf(examples['вернулся с ошибкой']);
export const OnAccount = storyOf(examples['в счет лимита']);
export const OverCredit = storyOf(examples['лимита не хватает']);
export const None = storyOf(examples['способов нет']);
export const Closed = storyOf(examples.закрыт);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const Guest = storyOf(examples.гость);
export const LongestText = storyOf(examples['длинные названия']);
export const Narrow = storyOf(examples['на телефоне']);
