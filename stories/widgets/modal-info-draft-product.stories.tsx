import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-info-draft-product/about';
import examples from '../../widgets/modal-info-draft-product/examples';
import definition from '../../widgets/modal-info-draft-product/widget';

export default { id: 'widgets-modal-info-draft-product', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const NoName = storyOf(examples['без названия']);
export const OwnWords = storyOf(examples['свои слова магазина']);
export const LongName = storyOf(examples['длинное название']);
