// What most widgets need besides the core. The build makes a chunk for each set of entries that share a module: named here, these lie in one with the core
// instead of a dozen small ones.
export { useStore } from '@nanostores/react';
export { hook } from '../api/hook';
export { formatPrice } from '../format/money';
export { formatPieces } from '../format/pieces';
export { adopt } from '../island/adopt';
export { publish } from '../signals';
export { failureOf } from '../stores/failure';
export { $user } from '../stores/user';
export { message } from '../text';
export { guestText } from '../texts/guests';
export { unitText } from '../texts/units';
export { focusOn } from '../ui/focus';
export { raise } from '../ui/layers';
export { uiText } from '../ui/text';
export { useLatest } from '../ui/useLatest';
export { useUid } from '../ui/useUid';
export { safeUrl } from '../validation/url';
