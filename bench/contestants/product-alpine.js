// The product page in Alpine; its markup is dressed by scenarios/product.mjs.
import { Alpine } from './alpine-parts.js';
import { COLUMNS, matchText, ordered, STEP, stepText, stockText, termText } from './offers.js';

Alpine.data('offers', () => ({
  all: [],
  most: STEP,
  key: '',
  down: false,
  columns: COLUMNS,
  stockText,
  matchText,
  stepText,
  termText,
  init() {
    this.all = JSON.parse(this.$el.dataset.offers);
    this.$nextTick(() => bench.mounted('offers-list'));
  },
  get shown() {
    return ordered(this.all, this.key, this.down).slice(0, this.most);
  },
  order(key) {
    return key !== this.key ? 'none' : this.down ? 'descending' : 'ascending';
  },
  sortBy(key) {
    this.down = this.key === key && !this.down;
    this.key = key;
  },
}));
Alpine.start();
