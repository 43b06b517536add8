import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { NotAdmitted } from '#web/lib/not-admitted.ts';
import { reloadWhenOutdated } from '#web/lib/outdated.ts';
import { watchSession } from '#web/lib/session-watch.ts';
import { followTheme } from '#web/lib/theme.ts';
import { queryClient, router } from './router.tsx';

followTheme();
watchSession({
  queryClient,
  onExpired: () => {
    const { pathname } = router.state.location;
    if (pathname.startsWith('/dashboard')) router.navigate({ to: '/auth', search: { next: pathname } });
  },
});

reloadWhenOutdated();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root, {
  onCaughtError: (error) => {
    // Being refused is a state of the dashboard with a screen of its own, not a fault.
    if (!(error instanceof NotAdmitted)) console.error(error);
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
