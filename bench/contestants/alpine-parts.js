// What Alpine's contestants of the scenarios share.
import Alpine from 'alpinejs';
import { ADDED, countText, post } from './shop.js';

Alpine.store('cart', { lines: {}, count: null });

/** Counter and button of a product or offer; `name` where it is an island of its own. */
Alpine.data('basket', (id, min = 1, name = '') => ({
  draft: min,
  init() {
    if (name) bench.mounted(name);
  },
  show(control) {
    bench.rendered(id);
    if (this.$store.cart.lines[id]) control.textContent = ADDED;
  },
  async add() {
    this.$store.cart.lines[id] = this.draft;
    this.$store.cart.count = await post(id, 'Фильтр масляный', this.draft);
  },
  step(by) {
    this.draft = Math.max(min, this.draft + by * min);
  },
}));

Alpine.data('counter', () => ({
  init() {
    bench.mounted('basket-counter');
  },
  show(control) {
    bench.rendered('basket-counter');
    if (this.$store.cart.count !== null) control.textContent = countText(this.$store.cart.count);
  },
}));

Alpine.data('popover', () => ({
  open: false,
  rows: [],
  init() {
    bench.mounted(this.$el.dataset.island);
  },
  async toggle() {
    this.open = !this.open;
    const { island, productId, prices } = this.$root.dataset;
    if (!this.open) return;
    if (island === 'prices-popover') this.rows = JSON.parse(prices);
    if (island === 'stock-popover') this.rows = (await (await fetch(`/api/v1/catalog/stock/${productId}`)).json()).warehouses ?? [];
  },
  choose() {
    this.open = false;
    this.$root.querySelector('[aria-pressed]').setAttribute('aria-pressed', 'true');
  },
}));

export { Alpine };
