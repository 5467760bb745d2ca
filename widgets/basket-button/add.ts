import type { Act } from '../../shared/definition';
import { addUndrawn } from '../../shared/features/purchase/basketAct';
import { productOf } from '../../shared/features/purchase/pendingPress';
import type { Props } from './widget';

/** «В корзину» of the resting view. */
const add: Act<Props> = (props, place) => addUndrawn(productOf(props), place);

export default add;
