type Component = { begin: string; properties: string[]; components: Component[]; end: string };

/** The same calendar with each component's properties before the components in it, as RFC 5545 has it. Takes folded lines. */
export function propertiesFirst(calendar: string): string {
  const lines = calendar.split('\r\n').filter((line) => line !== '');
  const whole: Component = { begin: '', properties: [], components: [], end: '' };
  const open = [whole];
  for (const line of lines) {
    const inner = open.at(-1) ?? whole;
    if (line.startsWith('BEGIN:')) {
      const made = { begin: line, properties: [], components: [], end: '' };
      inner.components.push(made);
      open.push(made);
    } else if (line.startsWith('END:')) {
      inner.end = line;
      open.pop();
    } else inner.properties.push(line);
  }
  // Every line ends, the last one too; some programs refuse a file whose last line does not.
  return whole.components
    .flatMap(linesOf)
    .map((line) => `${line}\r\n`)
    .join('');
}

const linesOf = ({ begin, properties, components, end }: Component): string[] => [
  begin,
  ...properties,
  ...components.flatMap(linesOf),
  end,
];
