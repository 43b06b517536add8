/** Where schools, with their grades and terms, stand in the cache: what begins with `all` shows some. */
export const schoolKeys = {
  all: ['schools'] as const,
  name: (id: string | null) => ['schools', 'name', id] as const,
  use: ['schools', 'use'] as const,
  retentionOf: (id: string) => ['schools', 'retention', id] as const,
  reachOf: (id: string) => ['schools', 'reach', id] as const,
  useOf: (id: string) => ['schools', 'use', id] as const,
};
