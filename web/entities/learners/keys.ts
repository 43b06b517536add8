/** Where the learners of schools stand in the cache: what begins with `all` shows some. */
export const learnerKeys = {
  all: ['learners'] as const,
  /** A school's list, as the office narrows it. */
  everyListed: ['learners', 'listed'] as const,
  listed: (filter: object) => ['learners', 'listed', filter] as const,
  children: (parentId: string) => ['learners', 'children', parentId] as const,
  /** Those who have left, as the office narrows them. */
  left: (filter: object) => ['learners', 'left', filter] as const,
  one: (profileId: string, id: string) => ['learners', 'one', profileId, id] as const,
  editable: (profileId: string, id: string) => ['learners', 'editable', profileId, id] as const,
  /** Learners of one name, who may be the same child. */
  namesakes: (ids: readonly string[]) => ['learners', 'namesakes', ...ids] as const,
};
