/** The words of an answer's lines: by their codes in the language of the screens, else the English that came along. */
import type { ImportLine, ImportProblem } from '#contract/imports.ts';

let sayLine: (said: unknown) => string | undefined = () => undefined;

/** Has at hand what says the lines. Without it their English is shown. */
export async function loadLineWords(): Promise<void> {
  const part = await import('./said-lines.ts').catch(() => undefined);
  if (part) sayLine = part.sayLine;
}

export const reasonOf = ({ reason, said }: ImportProblem): string => sayLine(said) ?? reason;

export const likenessOf = ({ text, said }: ImportLine['likes'][number]): string => sayLine(said) ?? text;

export const notesOf = ({ notes, notes_said }: ImportLine): string[] =>
  notes.map((note, index) => sayLine(notes_said?.[index]) ?? note);
