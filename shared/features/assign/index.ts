// What the lines of a cart take of what they are divided among.
export { AssignPicked } from './AssignPicked';
export { LineAssign, LineOver } from './LineAssign';
export type { Assign } from './useAssign';
