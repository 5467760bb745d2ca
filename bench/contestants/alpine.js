// As Hyvä does it: directives in the server's markup (see contestants.mjs), Alpine.store for the cart.
import Alpine from 'alpinejs';
import { ADDED, countText, post } from './shop.js';

Alpine.store('cart', { lines: {}, count: null });
Alpine.data('basket', () => ({
  draft: 1,
  init() {
    bench.mounted(this.$el.dataset.goodId);
  },
  show(control) {
    bench.rendered();
    if (this.$store.cart.lines[this.$root.dataset.goodId]) control.textContent = ADDED;
  },
  async add() {
    const { goodId, title } = this.$root.dataset;
    this.$store.cart.lines[goodId] = this.draft;
    this.$store.cart.count = await post(goodId, title, this.draft);
  },
  step(by) {
    this.draft = Math.max(1, this.draft + by);
  },
}));
Alpine.data('heart', () => ({
  on: false,
  init() {
    bench.mounted(this.$el.dataset.productId);
  },
}));
Alpine.data('counter', () => ({
  init() {
    bench.mounted('');
  },
  show(control) {
    bench.rendered();
    if (this.$store.cart.count !== null) control.textContent = countText(this.$store.cart.count);
  },
}));
Alpine.start();
