import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/checkout-customer/about';
import examples from '../../widgets/checkout-customer/examples';
import definition from '../../widgets/checkout-customer/widget';

export default { id: 'widgets-checkout-customer', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Several = storyOf(examples['несколько организаций']);
export const NewCompany = storyOf(examples['новая организация']);
export const NoCompanies = storyOf(examples['организаций нет']);
export const Retail = storyOf(examples['частное лицо']);
export const Partner = storyOf(examples.партнер);
export const OfSubdivision = storyOf(examples['заказ подразделения']);
export const Closed = storyOf(examples.закрыт);
export const NotAllFilledIn = storyOf(examples['заполнено не все']);
export const CameBack = storyOf(examples['вернулся с ошибкой']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const NoSuggestions = storyOf(examples['подсказок нет']);
export const Guest = storyOf(examples.гость);
export const LongestText = storyOf(examples['длинные названия']);
export const Narrow = storyOf(examples['на телефоне']);
