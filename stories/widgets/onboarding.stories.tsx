import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/onboarding/about';
import examples from '../../widgets/onboarding/examples';
import definition from '../../widgets/onboarding/widget';

export default { id: 'widgets-onboarding', ...metaOf(definition, about) };

export const WithText = storyOf(examples['с текстом']);
export const WithSteps = storyOf(examples['с шагами']);
export const KnownToPage = storyOf(examples['известно странице']);
export const Loading = storyOf(examples.загружается);
export const LongText = storyOf(examples['длинный текст']);
