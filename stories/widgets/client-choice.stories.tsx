import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/client-choice/about';
import examples from '../../widgets/client-choice/examples';
import definition from '../../widgets/client-choice/widget';

export default { id: 'widgets-client-choice', ...metaOf(definition, about) };

export const OwnCart = storyOf(examples['своя корзина']);
export const ClientCart = storyOf(examples['корзина клиента']);
export const OwnEmployees = storyOf(examples['свои сотрудники']);
export const NoClients = storyOf(examples['клиентов нет']);
export const LongName = storyOf(examples['длинное имя, узкий экран']);
