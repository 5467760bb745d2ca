// What other features take of how a page is left.
export { leadToLine, mayGoOn, useLineLead } from './goOn';
