import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/bookmark-list/about';
import examples from '../../widgets/bookmark-list/examples';
import definition from '../../widgets/bookmark-list/widget';

export default { id: 'widgets-bookmark-list', ...metaOf(definition, about) };

export const ManyBookmarks = storyOf(examples['много закладок']);
export const NoLinks = storyOf(examples['без ссылок']);
export const Empty = storyOf(examples['закладок нет']);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Forbidden = storyOf(examples['нет прав']);
export const Printed = storyOf(examples['напечатана страницей']);
export const Guest = storyOf(examples.гость);
export const LongTexts = storyOf(examples['длинные тексты']);
