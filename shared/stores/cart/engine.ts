// All that a cart does, fetched when somebody looks at one or writes to it. What is shown meanwhile: lazy-cart.ts.
import { createCart } from './create';
import { registerFactory } from './factory';
import { startOffers } from './offer';
import { pagePorts } from './ports';

registerFactory(({ scope, calls, state, seeds }) => {
  const cart = createCart(scope, pagePorts(scope, calls), state, seeds());
  if (state.name === 'active') startOffers((addition) => void cart.add(addition));
  return cart;
});
