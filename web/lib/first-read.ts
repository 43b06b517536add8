import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a screen that shows several readings waits for one. What failed once is not waited for again: the screen
 * stands without it and says so, and who asks for it once more keeps what is there.
 */
export const isFirstRead = ({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean => isLoading && errorUpdateCount === 0;
