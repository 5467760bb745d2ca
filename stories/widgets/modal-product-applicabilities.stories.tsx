import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-product-applicabilities/about';
import examples from '../../widgets/modal-product-applicabilities/examples';
import definition from '../../widgets/modal-product-applicabilities/widget';

export default { id: 'widgets-modal-product-applicabilities', ...metaOf(definition, about) };

export const OwnFirst = storyOf(examples['свои автомобили первыми']);
export const Guest = storyOf(examples.гость);
export const Few = storyOf(examples['немного автомобилей']);
export const Empty = storyOf(examples['не указана']);
export const Loading = storyOf(examples.загружается);
export const Missing = storyOf(examples['товара нет']);
export const Failed = storyOf(examples['не загрузилась']);
export const LongName = storyOf(examples['длинное название']);
