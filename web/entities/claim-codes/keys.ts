/** Where the letters of schools stand in the cache. */
export const claimCodeKeys = {
  all: ['claim-codes'] as const,
  /** Of the writes that make some. */
  making: ['claim-codes', 'making'] as const,
  printers: (schoolId: string) => ['claim-codes', 'printers', schoolId] as const,
  list: (filter: object) => ['claim-codes', 'list', filter] as const,
};
