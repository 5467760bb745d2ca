import { metaOf, storyOf } from '../../shared/definition/project-stories';
import about from '../../widgets/cart/about';
import examples from '../../widgets/cart/examples';
import definition from '../../widgets/cart/widget';

export default { id: 'widgets-cart', ...metaOf(definition, about) };

export const Usual = storyOf(examples['с товарами']);
export const Approval = storyOf(examples['нужно согласование']);
export const CarForEach = storyOf(examples['у каждой позиции автомобиль']);
export const DividedAmongCars = storyOf(examples['распределение по автомобилям']);
export const DividedAmongStocks = storyOf(examples['распределение по складам, узкий экран']);
export const BelowLeastSum = storyOf(examples['меньше минимальной суммы']);
export const Recounting = storyOf(examples['сервер пересчитывает']);
export const Empty = storyOf(examples.пустая);
export const Loading = storyOf(examples.загружается);
export const Failed = storyOf(examples['не загрузилась']);
export const SecondPageFailed = storyOf(examples['вторая страница не загрузилась']);
export const Unchecked = storyOf(examples['не проверена']);
export const Narrow = storyOf(examples['корзина клиента, узкий экран']);
