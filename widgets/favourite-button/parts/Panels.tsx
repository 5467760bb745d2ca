// The popover of a heart and what it holds, fetched with its first opening.
export { Popover } from '../../../shared/ui/Popover';
export { ChosenPanel } from './ChosenPanel';
export { PickPanel } from './PickPanel';
