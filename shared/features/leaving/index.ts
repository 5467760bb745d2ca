// What other features take of how a page is left.
export { leadToLine, useLineLead } from './goOn';
