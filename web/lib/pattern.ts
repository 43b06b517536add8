/**
 * An `or` filter of the table interface that finds text in any of the columns, taken literally:
 * wildcards of the pattern and quotes of the filter lose their meaning.
 */
export function containsAny(columns: readonly string[], text: string): string {
  const { operator, pattern } = literally(text);
  const quoted = `"${pattern.replace(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.${operator}.${quoted}`).join(',');
}

/** The interface reads every `*` of a like pattern as `%`, and knows no escape for it; in an expression it has one. */
function literally(text: string): { operator: 'ilike' | 'imatch'; pattern: string } {
  return text.includes('*')
    ? { operator: 'imatch', pattern: text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&') }
    : { operator: 'ilike', pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%` };
}
