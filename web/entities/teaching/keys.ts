/** Where who teaches what, and whom, stands in the cache: what begins with `all` shows some. */
export const teachingKeys = {
  all: ['teaching'] as const,
  /** What one teacher gives. */
  own: (profileId: string) => ['teaching', 'own', profileId] as const,
  /** A school's assignments of teachers, as its office manages them. */
  assigned: ['teaching', 'assigned'] as const,
  learnerChoices: (schoolId: string) => ['teaching', 'assigned', 'learner-choices', schoolId] as const,
};
