/** Where the terms of schools stand in the cache: what begins with `all` shows some. */
export const termKeys = {
  all: ['terms'] as const,
};
