import { keepPreviousData, onlineManager } from '@tanstack/react-query';
import { retryPassing } from './errors.ts';

/**
 * Of a list that is narrowed or turned over: the one before stands until the next has come. Without a network none comes:
 * it fails at once, so that what was not chosen does not stand there as the answer, and is read when there is one again.
 */
export const chosenList = {
  placeholderData: keepPreviousData,
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => onlineManager.isOnline() && retryPassing(failures, error),
} as const;
