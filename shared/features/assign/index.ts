// What the lines of a cart take of what they are divided among.
export { ASSIGN, LineAssign, LineOver } from './LineAssign';
export type { Assign } from './useAssign';
export { useAssignPicked } from './useAssignPicked';
