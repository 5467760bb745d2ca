import { metaOf, storyOf } from '../../shared/definition/project-stories';
import examples from '../../widgets/cookie-consent/examples';
import definition from '../../widgets/cookie-consent/widget';

export default { title: 'widgets/cookie-consent', ...metaOf(definition) };

export const Guest = storyOf(examples.гость);
export const LoggedIn = storyOf(examples['вошедший покупатель']);
export const WithoutLink = storyOf(examples['без ссылки']);
export const CheckFailed = storyOf(examples['проверка не удалась']);
export const LongText = storyOf(examples['длинный текст']);
