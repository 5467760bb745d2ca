// A document holds dozens of stories as pages of one origin. Each is a page of its own: no word of another one's tab, and storage that ends with it.

/** Storage of this page alone; its entries are its own properties, as a browser's are. */
const memory = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = String(value);
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key];
    },
    key(this: Record<string, string>, at: number) {
      return Object.keys(this)[at] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  });

/** Hears and reaches nobody. */
class NoChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

// The tests run stories one by one in a page that is not Storybook's.
if (location.pathname.endsWith('/iframe.html')) {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, value: memory() });
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: NoChannel });
}
