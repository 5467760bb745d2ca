// One delayed cart as its page shows it.
import { delayedRecords } from '../../shared/stores/delayed/carts';
import type { DelayedStore } from '../../shared/stores/delayed/store';

export { delayedStore } from '../../shared/stores/delayed/store';

/** It follows what is done to delayed carts as long as it is on screen. */
export const show = ({ store }: DelayedStore): (() => void) => delayedRecords.follow({ reload: () => void store.refresh() });
