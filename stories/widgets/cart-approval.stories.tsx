import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/cart-approval/about';
import examples from '../../widgets/cart-approval/examples';
import definition from '../../widgets/cart-approval/widget';

export default { id: 'widgets-cart-approval', ...metaOf(definition, about) };

export const Waiting = storyOf(examples['ждет решения']);
export const Sent = storyOf(examples['отправлена на согласование']);
export const NotNeeded = storyOf(examples['согласование не нужно']);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['сервер не отвечает']);
export const HistoryFailed = storyOf(examples['история не загрузилась']);
export const Forbidden = storyOf(examples['нет прав']);
export const Gone = storyOf(examples['корзины больше нет']);
export const Guest = storyOf(examples.гость);
export const Narrow = storyOf(examples['позиции, узкий экран']);
