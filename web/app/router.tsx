import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from '#web/components/layout/not-found.tsx';
import { ScreenError } from '#web/components/layout/screen-error.tsx';
import { NotAdmitted, NotAdmittedToPortal } from '#web/lib/not-admitted.ts';
import { followLanguage, inEveryLanguage } from './in-every-language.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routes.gen.ts';

export const queryClient = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router asks it every time.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: inEveryLanguage(ScreenError),
  defaultOnCatch: (error) => {
    // Being refused is a state with a screen of its own, not a fault.
    if (error instanceof NotAdmitted || error instanceof NotAdmittedToPortal) return;
    console.error(error);
  },
  defaultNotFoundComponent: inEveryLanguage(NotFoundPage),
  scrollRestoration: true,
});

for (const route of Object.values(router.routesById)) followLanguage(route.options);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
