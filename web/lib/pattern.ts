/**
 * An `or` filter of the table interface that finds text in any of the columns, taken literally:
 * wildcards of the pattern and quotes of the filter lose their meaning.
 */
export function containsAny(columns: readonly string[], text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  const quoted = `"%${literal.replace(/["\\]/g, '\\$&')}%"`;
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',');
}
