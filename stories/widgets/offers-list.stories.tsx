import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/offers-list/about';
import examples from '../../widgets/offers-list/examples';
import definition from '../../widgets/offers-list/widget';

export default { id: 'widgets-offers-list', ...metaOf(definition, about) };

export const Several = storyOf(examples['несколько предложений']);
export const Long = storyOf(examples['длинный список']);
export const Matched = storyOf(examples['ступени цены и аналоги']);
export const LongNarrow = storyOf(examples['длинный список, узкий экран']);
export const One = storyOf(examples['одно предложение']);
export const None = storyOf(examples['нет предложений']);
export const Fetched = storyOf(examples['загружаются с сервера']);
export const Guest = storyOf(examples.гость);
export const ThirdPartyClosed = storyOf(examples['сторонние предложения закрыты']);
export const NotAllowed = storyOf(examples['нельзя заказать']);
export const WithoutPrice = storyOf(examples['без цены']);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Narrow = storyOf(examples['узкий экран']);
export const Loading = storyOf(examples.загружаются);
