/** The subject and grade to which a list is narrowed. */
type Narrowed = { subject: { id: string }; grade: { id: string } };

/** Where assignments stand in the cache: what begins with `all` shows some. */
export const assignmentKeys = {
  all: ['assignments'] as const,
  own: (profileId: string, chosen?: Narrowed) =>
    ['assignments', 'own', profileId, chosen?.subject.id ?? null, chosen?.grade.id ?? null] as const,
  one: (profileId: string, id: string) => ['assignments', 'one', profileId, id] as const,
};
