// What a list of offers needs beyond its rows: fetched for a long list, and for any list once somebody uses it.

export { arrange } from '../arrange';
export { Above } from './Above';
export { orderingOf } from './ordering';
export { Rest } from './Rest';
export { recheck } from './recheck';
export { sortBy } from './sortBy';
