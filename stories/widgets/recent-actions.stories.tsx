import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/recent-actions/about';
import examples from '../../widgets/recent-actions/examples';
import definition from '../../widgets/recent-actions/widget';

export default { id: 'widgets-recent-actions', ...metaOf(definition, about) };

export const InWords = storyOf(examples.словами);
export const Open = storyOf(examples['список открыт']);
export const AsSign = storyOf(examples.знаком);
export const LongLabel = storyOf(examples['длинная подпись']);
