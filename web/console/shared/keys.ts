/** Where what the console alone asks stands in the cache. */
export const consoleKeys = {
  /** The numbers of the stat cards. */
  counts: ['console', 'counts'] as const,
  /** Mail that did not reach its people. */
  failures: ['console', 'failures'] as const,
  reviews: ['console', 'reviews'] as const,
  reports: ['console', 'reports'] as const,
};
