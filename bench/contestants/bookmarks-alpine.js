// The bookmarks in Alpine; the markup is dressed by scenarios/bookmarks.mjs.
import { Alpine } from './alpine-parts.js';
import { fetchRows, pagesShown, pieces, toAddress } from './bookmarks.js';

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

Alpine.data('bookmarks', () => ({
  rows: [],
  total: 0,
  last: 1,
  page: 1,
  search: '',
  picked: [],
  busy: false,
  asking: null,
  init() {
    const { bookmarks, total } = this.$el.dataset;
    this.rows = JSON.parse(bookmarks);
    this.total = Number(total);
    this.last = Math.ceil(this.total / 50);
    this.$nextTick(() => bench.mounted('bookmark-list'));
  },
  get pages() {
    return pagesShown(this.page, this.last);
  },
  marked(text) {
    return pieces(text, this.search.trim())
      .map((piece, at) => (at % 2 ? `<mark>${escaped(piece)}</mark>` : escaped(piece)))
      .join('');
  },
  async ask(how) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.busy = true;
    toAddress({ search: this.search.trim(), page: this.page }, how);
    try {
      const found = await fetchRows({ search: this.search.trim(), page: this.page, signal: asking.signal });
      Object.assign(this, found, { busy: false, picked: [] });
    } catch (error) {
      if (error.name !== 'AbortError') this.busy = false;
    }
  },
  type() {
    this.page = 1;
    return this.ask('replaceState');
  },
  turn(n) {
    this.page = n;
    return this.ask('pushState');
  },
  pickAll(on) {
    this.picked = on ? this.rows.map(({ id }) => id) : [];
  },
  remove(id) {
    this.rows = this.rows.filter((row) => row.id !== id);
  },
}));
Alpine.start();
