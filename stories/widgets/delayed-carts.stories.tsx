import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/delayed-carts/about';
import examples from '../../widgets/delayed-carts/examples';
import definition from '../../widgets/delayed-carts/widget';

export default { id: 'widgets-delayed-carts', ...metaOf(definition, about) };

export const SeveralCarts = storyOf(examples['несколько корзин']);
export const Printed = storyOf(examples['напечатана страницей']);
export const Empty = storyOf(examples['корзин нет']);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Forbidden = storyOf(examples['нет прав']);
export const AwaitingApproval = storyOf(examples['на согласовании']);
export const Waiting = storyOf(examples['ждут решения']);
export const Guest = storyOf(examples.гость);
export const LongTexts = storyOf(examples['длинные тексты']);
