/** Where it stands in the cache what is written down of what people of a school did and read. */
export const auditKeys = {
  all: ['audit'] as const,
  listed: (about: object, kind: string, page: number) => ['audit', about, kind, page] as const,
};
