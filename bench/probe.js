// Runs first on every page of the bench, the same for all contestants: notes when islands are usable, long tasks, layout shifts and clicks.
// `VISIBLE`, `TOTAL` and `LATE` are put in by contestants.mjs.
(() => {
  const visible = new Set(VISIBLE);
  const left = { visible: VISIBLE.length * 2 + 1, all: TOTAL, late: LATE.count * 2 };
  // The first moment a waiting click could be handled, not the middle of a long task.
  const note = (name) =>
    scheduler.postTask(
      () => {
        b[name] = performance.now();
        b.told[name]?.();
      },
      { priority: 'user-blocking' },
    );
  const count = (name) => {
    if (--left[name] === 0) note(name);
  };
  const b = {
    told: {},
    renders: 0,
    renderedIn: new Set(),
    longTasks: [],
    scripts: [],
    shift: 0,
    /** When the first island of a kind stood, by its name. */
    stands: {},
    /** An island of this product works; `''` is the header's. Pages with other islands than the catalogue's give names of widgets. */
    mounted(id) {
      b.stands[id] ??= performance.now();
      if (id.startsWith(LATE.prefix)) return count('late');
      if (!id || visible.has(id)) count('visible');
      count('all');
    },
    /** Every island works at once, whenever it comes. */
    delegated() {
      b.isDelegated = true;
      note('visible');
      note('all');
    },
    /** A component ran, in the island that `id` names. */
    rendered(id) {
      b.renders++;
      b.renderedIn.add(id);
    },
    island: (id) => document.querySelector(`[data-good-id="${id}"]`),
    control: (id, action = 'add') => b.island(id).querySelector(`[data-island-action="${action}"]`),
    place(element) {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },

    /** Set for a contestant that fetches code when the page is idle: part of the address of that code. */
    idleCode: '',

    /** Resolves when the page is loaded, idle code included, and for `still` ms nothing was fetched and no task was long. False when the time is over first. */
    async quiet(timeout, still = 1000) {
      const begun = performance.now();
      let since = begun;
      let fetched = -1;
      let tasks = -1;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        const now = performance.now();
        const resources = performance.getEntriesByType('resource');
        const complete = document.readyState === 'complete' && resources.some(({ name }) => name.includes(b.idleCode));
        if (!complete || resources.length !== fetched || b.longTasks.length !== tasks) since = now;
        fetched = resources.length;
        tasks = b.longTasks.length;
        if (now - since >= still && (!b.awaited || b.all)) return true;
        if (now - begun > timeout) return false;
      }
    },

    /**
     * Watches for the next click on a basket button, from its time stamp to the first frame after: `painted`, the island says something else or that it is
     * busy; `final`, it is busy no longer and the header has the shop's answer. And how much of the page was touched.
     */
    watch: (id) => b.watchIn(b.island(id)),
    watchIn(island) {
      const header = document.querySelector('[data-island="basket-counter"]');
      const [saidBefore, countBefore] = [island.textContent, header.textContent];
      b.time('click', {
        painted: () => island.textContent !== saidBefore || island.querySelector('[aria-busy="true"]'),
        final: () => header.textContent !== countBefore && island.textContent !== saidBefore && !island.querySelector('[aria-busy="true"]'),
      });
    },

    /** From the time stamp of the last event of `type` to the first frame after each of `awaited` has come; `final` is the last of them. In `click`. */
    time(type, awaited) {
      const renders = b.renders;
      const touched = new Set();
      let at = 0;
      b.click = new Promise((resolve) => {
        const result = { painted: null, final: null };
        const finish = () => {
          observer.disconnect();
          removeEventListener(type, heard, true);
          resolve({ ...result, touched: touched.size, renders: b.renders - renders });
        };
        const look = () => {
          for (const [name, come] of Object.entries(awaited)) {
            if (!come()) continue;
            delete awaited[name];
            const noted = () => {
              result[name] = performance.now() - at;
              // What else the answer touches is touched soon after.
              if (name === 'final') setTimeout(finish, 150);
            };
            // The first task after the frame, before any that others have queued.
            requestAnimationFrame(() => scheduler.postTask(noted, { priority: 'user-blocking' }));
          }
        };
        const heard = (event) => {
          at = event.timeStamp;
          // A listener before this one may have answered already, and its change been told.
          look();
        };
        addEventListener(type, heard, true);
        const observer = new MutationObserver((records) => {
          for (const { target } of records) {
            const element = target instanceof Element ? target : target.parentElement;
            const owner = element?.closest('[data-island]');
            if (owner) touched.add(owner);
          }
          if (at) look();
        });
        observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
        setTimeout(finish, 5000);
      });
    },

    /** Rows by `innerHTML`, as legacy code does it: milliseconds from there until all their islands work, null when they never do. */
    async insert(html) {
      const more = document.getElementById('more');
      const late = new Promise((resolve) => (b.told.late = resolve));
      let found = 0;
      // Observers are told in the order of their making: when this one is, the contestant's own has done its work.
      const observer = new MutationObserver(() => (found = performance.now()));
      observer.observe(document, { childList: true, subtree: true });
      more.innerHTML = html;
      const at = performance.now();
      const byHand = Boolean(b.find);
      if (byHand) b.find(more);
      else await Promise.resolve();
      if (!b.isDelegated) await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 3000))]);
      else if (!found) await new Promise((resolve) => setTimeout(resolve));
      observer.disconnect();
      return { byHand, ms: b.isDelegated ? found - at : b.late ? b.late - at : null };
    },
  };
  window.bench = b;
  // From here on a page with the inline line keeps a press on any visible island.
  const last = VISIBLE.at(-1);
  new MutationObserver((_records, observer) => {
    if (VISIBLE.length && !b.island(last)) return;
    observer.disconnect();
    note('there');
  }).observe(document, { childList: true, subtree: true });
  addEventListener('island:ready', ({ target }) => (b.stands[target.dataset.island] ??= performance.now()));
  const observe = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => b.longTasks.push([startTime, duration]));
  observe('long-animation-frame', ({ scripts }) => {
    for (const { startTime, duration, sourceURL } of scripts) if (/\/(bundles|islands|preact)\//.test(sourceURL)) b.scripts.push([startTime, duration]);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) b.shift += value;
  });
})();
