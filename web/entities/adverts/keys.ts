/** Where adverts stand in the cache: what begins with `all` shows some. */
export const advertKeys = {
  all: ['adverts'] as const,
  managed: ['adverts', 'managed'] as const,
  /** What the landing page shows, of which adverts are a part. */
  landing: ['adverts', 'landing'] as const,
};
