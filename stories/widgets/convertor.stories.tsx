import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/convertor/about';
import examples from '../../widgets/convertor/examples';
import definition from '../../widgets/convertor/widget';

export default { id: 'widgets-convertor', ...metaOf(definition, about) };

export const Matched = storyOf(examples['список подобран']);
export const Editing = storyOf(examples['строка меняется']);
export const Short = storyOf(examples.кратко);
export const Counting = storyOf(examples['считает строки']);
export const Partial = storyOf(examples['загружена часть']);
export const Paused = storyOf(examples['загрузка приостановлена']);
export const ThirdPageFailed = storyOf(examples['третья страница не загрузилась']);
export const FirstPageFailed = storyOf(examples['первая страница не загрузилась']);
export const Forbidden = storyOf(examples['нет прав']);
export const Foreign = storyOf(examples['чужой список']);
export const Empty = storyOf(examples['список пуст']);
export const Guest = storyOf(examples.гость);
export const LongTexts = storyOf(examples['длинные названия']);
