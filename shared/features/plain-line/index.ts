// A line of a cart that is only shown: its words and its figures.
export { LineFigures, LineWords } from './PlainLine';
