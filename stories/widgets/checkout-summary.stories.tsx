import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/checkout-summary/about';
import examples from '../../widgets/checkout-summary/examples';
import definition from '../../widgets/checkout-summary/widget';

export default { id: 'widgets-checkout-summary', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const DelayedCart = storyOf(examples['отложенная корзина']);
export const Nothing = storyOf(examples.пустой);
export const Barred = storyOf(examples['часть нельзя заказать']);
export const NeedsApproval = storyOf(examples['нужно согласование']);
export const WaitsForApproval = storyOf(examples['на согласовании']);
export const PriceChanged = storyOf(examples['цена изменилась']);
export const NotAllFilledIn = storyOf(examples['не все заполнено']);
export const NoAnswer = storyOf(examples['нет ответа']);
export const Placing = storyOf(examples.оформляется);
export const Placed = storyOf(examples.оформлен);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const LinesFailed = storyOf(examples['позиции не загрузились']);
export const Guest = storyOf(examples.гость);
export const LongestText = storyOf(examples['длинные названия']);
export const Narrow = storyOf(examples['на телефоне']);
