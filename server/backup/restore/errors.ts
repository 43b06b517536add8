/** A backup cannot be restored as asked; the text is for the person at the terminal. Nothing was changed. */
export class NotRestorable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'NotRestorable';
  }
}

const told = 20;

/** Names what is damaged or missing, each in a line. */
export function damaged(title: string, lines: readonly string[]): NotRestorable {
  const more = lines.length > told ? [`… and ${lines.length - told} more`] : [];
  const list = [...lines.slice(0, told), ...more].map((line) => `  ${line}`).join('\n');
  return new NotRestorable(`${title} is damaged or incomplete; nothing was changed:\n${list}`);
}
