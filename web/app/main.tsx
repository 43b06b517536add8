import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSession } from '#web/lib/session-watch.ts';
import { reloadWhenOutdated } from '#web/lib/outdated.ts';
import { followTheme } from '#web/lib/theme.ts';
import { queryClient, router } from './router.tsx';

followTheme();
watchSession({
  queryClient,
  onExpired: () => {
    if (location.pathname.startsWith('/dashboard')) router.navigate({ to: '/auth' });
  },
});

reloadWhenOutdated();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
