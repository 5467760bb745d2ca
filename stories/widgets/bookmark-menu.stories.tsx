import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/bookmark-menu/about';
import examples from '../../widgets/bookmark-menu/examples';
import definition from '../../widgets/bookmark-menu/widget';

export default { id: 'widgets-bookmark-menu', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычное);
export const Open = storyOf(examples.открыто);
export const NotYet = storyOf(examples['еще не в закладках']);
export const Added = storyOf(examples.добавлена);
export const NotAdded = storyOf(examples['добавить не удалось']);
export const Bare = storyOf(examples['без заметки и сведений']);
export const OwnLabel = storyOf(examples['своя подпись']);
export const Guest = storyOf(examples.гость);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const LongWords = storyOf(examples['длинные слова']);
