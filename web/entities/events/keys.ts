/** Where events stand in the cache: what begins with `all` shows some. Days are `YYYY-MM-DD`. */
export const eventKeys = {
  all: ['events'] as const,
  months: (schoolId: string) => ['events', 'month', schoolId] as const,
  from: (schoolId: string) => ['events', 'from', schoolId] as const,
  before: (schoolId: string) => ['events', 'before', schoolId] as const,
  /** The first ones to come, for the dashboard. */
  next: (schoolId: string, day: string) => ['events', 'next', schoolId, day] as const,
  /** What an administrator manages: a page of a school's, or of all schools' where it is null. */
  managed: (schoolId: string | null, page: number) => ['events', 'managed', schoolId, page] as const,
  waiting: (schoolId: string | null) => ['events', 'managed', 'waiting', schoolId] as const,
  managedOne: (id: string) => ['events', 'managed', 'one', id] as const,
  one: (id: string) => ['events', 'one', id] as const,
};
