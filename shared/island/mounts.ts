// The first island of the page is about to mount: what only matters with islands on the page waits for it.
let happened = (): void => {};

/** Settles with the first mount. */
export const firstMount = new Promise<void>((resolve) => {
  happened = resolve;
});

/** Says that an island mounts. */
export const mounted = (): void => happened();
