/** A menu shows no more of a note; whoever wants the whole edits it. */
const SHOWN = 300;

/** The note as the menu shows it. */
export function shortened(note: string): string {
  const whole = [...note.trim()];
  return whole.length <= SHOWN ? whole.join('') : `${whole.slice(0, SHOWN).join('').trimEnd()}…`;
}
