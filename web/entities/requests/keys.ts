/** Where requests stand in the cache: what begins with `all` shows some. */
export const requestKeys = {
  all: ['requests'] as const,
  mine: (profileId: string) => ['requests', 'mine', profileId] as const,
  ofSchool: (schoolId: string, page: number) => ['requests', 'school', schoolId, page] as const,
  one: (id: string) => ['requests', 'one', id] as const,
  askedBefore: (id: string) => ['requests', 'asked-before', id] as const,
  answers: (id: string) => ['requests', 'answers', id] as const,
};
