// What stands beside a cart of another feature; it comes when there is something to decide.
export { AskedCart } from './AskedCart';
