/** Where it stands in the cache what people of a school did to the records of their own children. */
export const auditKeys = {
  all: ['audit'] as const,
  listed: (about: object, page: number) => ['audit', about, page] as const,
};
