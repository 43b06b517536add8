/** What the screen of letters shows beside the letters: a list of the office. The address has it. */
export type LettersOf = 'alone' | 'contacts';

/** What in the address may change while the letters, made or being made, stay: another school takes them away. */
export const STAYS_OVER: readonly string[] = ['list'];

export const lettersOf = (value: unknown): LettersOf | undefined =>
  value === 'alone' || value === 'contacts' ? value : undefined;
