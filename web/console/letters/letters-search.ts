/** What the screen of letters shows beside the letters: a list of the office. The address has it. */
export type LettersOf = 'alone' | 'contacts';

export const lettersOf = (value: unknown): LettersOf | undefined =>
  value === 'alone' || value === 'contacts' ? value : undefined;
