import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/modal-warehouse-address/about';
import examples from '../../widgets/modal-warehouse-address/examples';
import definition from '../../widgets/modal-warehouse-address/widget';

export default { id: 'widgets-modal-warehouse-address', ...metaOf(definition, about) };

export const Usual = storyOf(examples.обычный);
export const NameAlone = storyOf(examples['известно только название']);
export const Missing = storyOf(examples['склада нет']);
export const ServerDown = storyOf(examples['сервер не отвечает']);
export const Narrow = storyOf(examples['узкий экран']);
export const Loading = storyOf(examples.загружается);
