/**
 * Parts the subjects of a school into those that a form offers at once and the others, each in the order that they had.
 * Where nothing is known, or everything is wanted, all are offered at once.
 */
export function offeredFirst<Subject extends { id: string }>(
  subjects: readonly Subject[],
  wanted: readonly string[],
): { first: readonly Subject[]; others: readonly Subject[] } {
  const first = subjects.filter(({ id }) => wanted.includes(id));
  if (first.length === 0) return { first: subjects, others: [] };
  return { first, others: subjects.filter(({ id }) => !wanted.includes(id)) };
}
