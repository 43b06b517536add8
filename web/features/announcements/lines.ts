/** The lines of a text, empty ones left out: each becomes a paragraph. */
export function linesOf(text: string): { key: number; line: string }[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, key) => ({ key, line: line.trim() }))
    .filter(({ line }) => line !== '');
}
