/** Where it stands in the cache who looked at learners' records. */
export const recordReadKeys = {
  ofChild: (childId: string) => ['record-reads', 'child', childId] as const,
  ofSchool: (schoolId: string, of: object, page: number) =>
    ['record-reads', 'school', schoolId, of, page] as const,
};
