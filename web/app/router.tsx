import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/layout/not-found.tsx';
import { ScreenError } from '#web/components/layout/screen-error.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routes.gen.ts';

export const queryClient = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router asks it every time.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
