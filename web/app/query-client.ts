import { QueryClient } from '@tanstack/react-query';
import { isNetworkError } from '#web/lib/errors.ts';

/** The only cache of what the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What the server refused stays refused; only a lost connection is worth another try.
        retry: (failures, error) => failures < 2 && isNetworkError(error),
      },
      mutations: {
        retry: false,
        // A form that is sent offline fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
    },
  });
}
