import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/mail-notice/about';
import examples from '../../widgets/mail-notice/examples';
import definition from '../../widgets/mail-notice/widget';

export default { id: 'widgets-mail-notice', ...metaOf(definition, about) };

export const NotSent = storyOf(examples['письмо не отправлено']);
export const WithoutLetter = storyOf(examples['без номера письма']);
export const Guest = storyOf(examples.гость);
export const LongAddress = storyOf(examples['длинный адрес']);
