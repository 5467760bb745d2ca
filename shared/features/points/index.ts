export { type PointChoice, Points } from './Points';
export type { Tiles } from './PointsMap';
export { PointsWaiting } from './PointsWaiting';
