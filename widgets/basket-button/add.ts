import { addUndrawn } from '../../shared/controls/basketAct';
import { productOf } from '../../shared/controls/begun';
import type { Act } from '../../shared/definition';
import type { Props } from './widget';

/** «В корзину» of the resting view. */
const add: Act<Props> = (props, place) => addUndrawn(productOf(props), place);

export default add;
