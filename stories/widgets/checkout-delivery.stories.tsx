import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/checkout-delivery/about';
import examples from '../../widgets/checkout-delivery/examples';
import definition from '../../widgets/checkout-delivery/widget';

export default { id: 'widgets-checkout-delivery', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const Pickup = storyOf(examples.самовывоз);
export const PickupWithoutMap = storyOf(examples['самовывоз без карты']);
export const OwnTransport = storyOf(examples['нашим транспортом']);
export const TransportCompany = storyOf(examples['транспортной компанией']);
export const NoPickup = storyOf(examples['самовывоза нет']);
export const SavedAddresses = storyOf(examples['сохраненные адреса']);
export const Closed = storyOf(examples.закрыт);
export const NotAllChosen = storyOf(examples['выбрано не все']);
export const CameBack = storyOf(examples['вернулся с ошибкой']);
export const Loading = storyOf(examples.загружается);
export const PointsFailed = storyOf(examples['пункты не загрузились']);
export const SuggestionsDown = storyOf(examples['подсказки недоступны']);
export const NotChecked = storyOf(examples['доставка не проверена']);
export const TripsFailed = storyOf(examples['рейсы не загрузились']);
export const NoTrips = storyOf(examples['рейсов нет']);
export const Guest = storyOf(examples.гость);
export const LongestText = storyOf(examples['длинные названия']);
export const Narrow = storyOf(examples['на телефоне']);
