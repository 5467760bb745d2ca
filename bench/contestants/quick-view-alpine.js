// Quick view in Alpine: one dialog of the page, told by its openers.
import { Alpine } from './alpine-parts.js';
import { fetchProduct } from './quick-view.js';

Alpine.data('opener', () => ({
  press() {
    this.$dispatch('quick-view', { ...this.$el.dataset });
  },
}));
Alpine.data('dialog', () => ({
  title: '',
  product: null,
  async show({ goodId, title }) {
    this.title = title;
    this.$root.showModal();
    const product = await fetchProduct(goodId);
    if (this.$root.open) this.product = product;
  },
}));
Alpine.start();
