const BEFORE = 24;

/** The text from shortly before the place where `sought` was found, on one line. */
export function excerptAround(text: string, sought: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = line.toLowerCase().indexOf(sought.toLowerCase());
  if (found <= BEFORE) return line;
  const start = line.indexOf(' ', found - BEFORE) + 1;
  return `…${line.slice(Math.min(start, found))}`;
}
