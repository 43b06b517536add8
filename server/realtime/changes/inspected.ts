/** A value of JSON in the notation in which the original shows it to the developer who sent it. */
export function inspected(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `[${value.map(inspected).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `%{${fields.map(([name, field]) => `${JSON.stringify(name)} => ${inspected(field)}`).join(', ')}}`;
}
