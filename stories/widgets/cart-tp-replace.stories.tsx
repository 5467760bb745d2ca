import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/cart-tp-replace/about';
import examples from '../../widgets/cart-tp-replace/examples';
import definition from '../../widgets/cart-tp-replace/widget';

export default { id: 'widgets-cart-tp-replace', ...metaOf(definition, about) };

export const Several = storyOf(examples['несколько замен']);
export const Only = storyOf(examples['одна замена']);
export const None = storyOf(examples['замен нет']);
export const Gone = storyOf(examples['строки уже нет']);
export const Loading = storyOf(examples.загружается);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Recounting = storyOf(examples['идет пересчет']);
export const LongTexts = storyOf(examples['длинные тексты, узкий экран']);
