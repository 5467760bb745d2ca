// The practical limit: one delegated listener, the page's own markup is the view.
import { ADDED, countText, post } from './shop.js';

const PRESS = {
  async add(island, control) {
    const { goodId, title } = island.dataset;
    control.textContent = ADDED;
    const count = await post(goodId, title, island.querySelector('input')?.value ?? 1);
    document.querySelector('[data-island="basket-counter"] [data-island-action]').textContent = countText(count);
  },
  increase: (island) => step(island, 1),
  decrease: (island) => step(island, -1),
  toggle(_island, control) {
    control.setAttribute('aria-pressed', String(control.getAttribute('aria-pressed') !== 'true'));
  },
};

function step(island, by) {
  const input = island.querySelector('input');
  input.value = Math.max(1, Number(input.value) + by);
}

document.addEventListener('click', (event) => {
  const control = event.target.closest('[data-island-action]');
  const island = control?.closest('[data-island]');
  const press = island && PRESS[control.dataset.islandAction];
  if (!press) return;
  event.preventDefault();
  press(island, control);
});
bench.delegated();
