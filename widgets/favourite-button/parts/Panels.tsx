// What the popover of a heart holds, fetched with its first opening.
export { ChosenPanel } from './ChosenPanel';
export { PickPanel } from './PickPanel';
