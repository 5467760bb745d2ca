import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/warehouse-map/about';
import examples from '../../widgets/warehouse-map/examples';
import definition from '../../widgets/warehouse-map/widget';

export default { id: 'widgets-warehouse-map', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const NoMap = storyOf(examples['без карты']);
export const Printed = storyOf(examples['напечатан страницей']);
export const Marked = storyOf(examples['пункт отмечен']);
export const MapFailed = storyOf(examples['карта не пришла']);
export const Empty = storyOf(examples['пунктов нет']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузился']);
export const Long = storyOf(examples['длинные названия']);
export const Narrow = storyOf(examples['на телефоне']);
