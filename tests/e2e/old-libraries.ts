// What two old libraries do to the built-ins of a page, written down from Prototype 1.7 and MooTools 1.4: each function runs in the page, before its first script.

/** Prototype: lists are «enumerable», with its own `map`, `find`, `entries`…; `Array.from` makes lists of what has a length, and knows no mapper. */
export function likePrototype(): void {
  type Some = ArrayLike<unknown> & { toArray?: () => unknown[] };
  type Each = (value: unknown, at: number) => unknown;
  const same: Each = (value) => value;
  const extend = (target: object, methods: object) => Object.assign(target, methods);
  const toList = (some?: Some | null): unknown[] => {
    if (!some) return [];
    if ('toArray' in Object(some)) return (some.toArray as () => unknown[])();
    const list: unknown[] = [];
    for (let at = 0; at < (some.length || 0); at++) list.push(some[at]);
    return list;
  };
  const each = (list: unknown[], of: (value: unknown, at: number) => boolean | undefined) => {
    for (let at = 0; at < list.length; at++) if (of(list[at], at)) return;
  };
  function collect(this: unknown[], of: Each = same, context?: unknown): unknown[] {
    const results: unknown[] = [];
    each(this, (value, at) => void results.push(of.call(context, value, at)));
    return results;
  }
  function findAll(this: unknown[], of: Each, context?: unknown): unknown[] {
    const results: unknown[] = [];
    each(this, (value, at) => void (of.call(context, value, at) && results.push(value)));
    return results;
  }
  function detect(this: unknown[], of: Each, context?: unknown): unknown {
    let found: unknown;
    each(this, (value, at) => {
      if (!of.call(context, value, at)) return false;
      found = value;
      return true;
    });
    return found;
  }
  function every(this: unknown[], of: Each = same, context?: unknown): boolean {
    let result = true;
    each(this, (value, at) => {
      result = Boolean(of.call(context, value, at));
      return !result;
    });
    return result;
  }
  function some(this: unknown[], of: Each = same, context?: unknown): boolean {
    let result = false;
    each(this, (value, at) => {
      result = Boolean(of.call(context, value, at));
      return result;
    });
    return result;
  }
  function include(this: unknown[], wanted: unknown): boolean {
    return this.indexOf(wanted) !== -1;
  }
  function toArray(this: unknown[]): unknown[] {
    return collect.call(this);
  }
  const turn = Array.prototype.reverse;
  extend(Array.prototype, {
    ...{ each, collect, map: collect, findAll, select: findAll, filter: findAll, detect, find: detect, all: every, every, any: some, some },
    ...{ include, member: include, toArray, entries: toArray, clone: toArray },
    inject(this: unknown[], memo: unknown, of: (memo: unknown, value: unknown, at: number) => unknown): unknown {
      let result = memo;
      each(this, (value, at) => {
        result = of(result, value, at);
        return false;
      });
      return result;
    },
    zip(this: unknown[], other: unknown[]): unknown[] {
      return collect.call(this, (value, at) => [value, other[at]]);
    },
    reverse(this: unknown[], inline?: boolean): unknown[] {
      return turn.call(inline === false ? toArray.call(this) : this);
    },
    first(this: unknown[]): unknown {
      return this[0];
    },
    last(this: unknown[]): unknown {
      return this[this.length - 1];
    },
    size(this: unknown[]): number {
      return this.length;
    },
    clear(this: unknown[]): unknown[] {
      this.length = 0;
      return this;
    },
    without(this: unknown[], ...values: unknown[]): unknown[] {
      return findAll.call(this, (value) => values.indexOf(value) === -1);
    },
    inspect(this: unknown[]): string {
      return `[${this.join(', ')}]`;
    },
  });
  extend(Array, { from: toList });
  extend(Object, { isArray: Array.isArray, toJSON: JSON.stringify, clone: (source: object) => Object.assign({}, source), extend, inspect: String });
  extend(Function.prototype, {
    bind(this: (...args: unknown[]) => unknown, context: unknown, ...first: unknown[]) {
      const method = this;
      return function bound(...rest: unknown[]): unknown {
        return method.apply(context, first.concat(rest));
      };
    },
    delay(this: () => void, seconds: number) {
      return setTimeout(this, seconds * 1000);
    },
  });
  extend(RegExp.prototype, { match: RegExp.prototype.test });
  extend(String.prototype, {
    strip: String.prototype.trim,
    startsWith(this: string, start: string): boolean {
      return this.lastIndexOf(start, 0) === 0;
    },
    endsWith(this: string, end: string): boolean {
      const at = this.length - end.length;
      return at >= 0 && this.indexOf(end, at) === at;
    },
    include(this: string, part: string): boolean {
      return this.indexOf(part) > -1;
    },
    sub: String.prototype.replace,
    toArray(this: string): string[] {
      return this.split('');
    },
    empty(this: string): boolean {
      return this === '';
    },
    inspect(this: string): string {
      return `'${this}'`;
    },
  });
  extend(Number.prototype, {
    times(this: number, of: (at: number) => void) {
      for (let at = 0; at < this; at++) of(at);
    },
  });
  extend(document, { getElementsByClassName: (name: string) => toList(document.querySelectorAll(`.${name}`)) });
  const withSelf = (of: (element: HTMLElement) => unknown) =>
    function act(this: HTMLElement): HTMLElement {
      of(this);
      return this;
    };
  extend(Element.prototype, {
    ...{ show: withSelf(({ style }) => style.removeProperty('display')), hide: withSelf(({ style }) => style.setProperty('display', 'none')) },
    remove: withSelf((element) => void (element.parentNode as Node).removeChild(element)),
    scrollTo: withSelf((element) => scrollTo(0, element.offsetTop)),
    select(this: Element, selector: string): unknown[] {
      return toList(this.querySelectorAll(selector));
    },
    update(this: Element, text: string): Element {
      this.textContent = text;
      return this;
    },
    getElementsByClassName(this: Element, name: string): unknown[] {
      return toList(this.querySelectorAll(`.${name}`));
    },
    ...{ wrap: withSelf(() => {}), clone: withSelf(() => {}), empty: withSelf(() => {}), observe: withSelf(() => {}), identify: withSelf(() => {}) },
  });
  extend(globalThis, { $A: toList, $: (id: string) => document.getElementById(id), Prototype: { Version: '1.7' } });
}

/** MooTools: `Array.from` gives a list back as it is and puts anything else into one; its own `include`, `bind` and `Object.values`. */
export function likeMooTools(): void {
  const extend = (target: object, methods: object) => Object.assign(target, methods);
  const isMany = (item: unknown): item is ArrayLike<unknown> =>
    typeof item === 'object' && item !== null && typeof (item as ArrayLike<unknown>).length === 'number' && !('call' in item);
  extend(Array, {
    from: (item: unknown): unknown[] => {
      if (item === null || item === undefined) return [];
      if (Array.isArray(item)) return item;
      const list: unknown[] = [];
      if (!isMany(item)) return [item];
      for (let at = 0; at < item.length; at++) list.push(item[at]);
      return list;
    },
  });
  type Each = (value: unknown, at: number, all: unknown[]) => unknown;
  extend(Array.prototype, {
    map(this: unknown[], of: Each, bind?: unknown): unknown[] {
      const results: unknown[] = [];
      results.length = this.length;
      for (let at = 0; at < this.length; at++) if (at in this) results[at] = of.call(bind, this[at], at, this);
      return results;
    },
    filter(this: unknown[], of: Each, bind?: unknown): unknown[] {
      const results: unknown[] = [];
      for (let at = 0; at < this.length; at++) if (at in this && of.call(bind, this[at], at, this)) results.push(this[at]);
      return results;
    },
    include(this: unknown[], item: unknown): unknown[] {
      if (this.indexOf(item) === -1) this.push(item);
      return this;
    },
    contains(this: unknown[], item: unknown): boolean {
      return this.indexOf(item) !== -1;
    },
    erase(this: unknown[], item: unknown): unknown[] {
      for (let at = this.length; at--; ) if (this[at] === item) this.splice(at, 1);
      return this;
    },
    empty(this: unknown[]): unknown[] {
      this.length = 0;
      return this;
    },
    flatten(this: unknown[]): unknown[] {
      return ([] as unknown[]).concat(...this);
    },
  });
  extend(Object, {
    keys: (some: object): string[] => {
      const keys: string[] = [];
      for (const key in some) if (Object.hasOwn(some, key)) keys.push(key);
      return keys;
    },
    values: (some: Record<string, unknown>): unknown[] => {
      const values: unknown[] = [];
      for (const key in some) if (Object.hasOwn(some, key)) values.push(some[key]);
      return values;
    },
  });
  extend(Function.prototype, {
    bind(this: (...args: unknown[]) => unknown, context: unknown, ...first: unknown[]) {
      const method = this;
      return function bound(this: unknown, ...rest: unknown[]): unknown {
        return method.apply(context ?? this, first.concat(rest));
      };
    },
    pass(this: (...args: unknown[]) => unknown, ...args: unknown[]) {
      return () => this(...args);
    },
  });
  extend(String.prototype, {
    contains(this: string, part: string): boolean {
      return this.indexOf(part) > -1;
    },
    clean(this: string): string {
      return this.replace(/\s+/g, ' ').trim();
    },
    toInt(this: string): number {
      return Number.parseInt(this, 10);
    },
  });
  extend(Number.prototype, {
    toInt(this: number): number {
      return Math.trunc(this);
    },
  });
  extend(Element.prototype, {
    getElements(this: Element, selector: string): NodeListOf<Element> {
      return this.querySelectorAll(selector);
    },
    dispose(this: Element): Element {
      this.parentNode?.removeChild(this);
      return this;
    },
    get(this: Element, name: string): string | null {
      return this.getAttribute(name);
    },
    set(this: Element, name: string, value: string): Element {
      this.setAttribute(name, value);
      return this;
    },
  });
  extend(globalThis, { MooTools: { version: '1.4.5' } });
}

/** A script of a page that gives every object a method which each `for … in` meets. */
export function likeInherited(): void {
  const everything = Object.getPrototypeOf({}) as { extend?: () => void };
  everything.extend = () => {};
}
