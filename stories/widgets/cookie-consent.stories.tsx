import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/cookie-consent/about';
import examples from '../../widgets/cookie-consent/examples';
import definition from '../../widgets/cookie-consent/widget';

export default { id: 'widgets-cookie-consent', ...metaOf(definition, about) };

export const Guest = storyOf(examples.гость);
export const LoggedIn = storyOf(examples['вошедший покупатель']);
export const WithoutLink = storyOf(examples['без ссылки']);
export const LongText = storyOf(examples['длинный текст']);
