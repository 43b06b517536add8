/** Where what waits for the office stands in the cache: people who registered, and children who were declared. */
export const registrationKeys = {
  all: ['registrations'] as const,
  lists: ['registrations', 'list'] as const,
  list: (schoolId: string | null) => ['registrations', 'list', schoolId] as const,
  one: (id: string) => ['registrations', 'one', id] as const,
  count: (schoolId: string | null) => ['registrations', 'count', schoolId] as const,
  addedChildren: (schoolId: string | null) => ['registrations', 'added-children', schoolId] as const,
  addedChild: (id: string) => ['registrations', 'added-child', id] as const,
  leftLearners: (schoolId: string | null) => ['registrations', 'left-learners', schoolId] as const,
  /** The learners whom declared children may be. */
  likely: (childIds: readonly string[]) => ['registrations', 'likely', ...childIds] as const,
  namesakes: (childIds: readonly string[]) => ['registrations', 'namesakes', ...childIds] as const,
  matches: (childId: string) => ['registrations', 'matches', childId] as const,
};
