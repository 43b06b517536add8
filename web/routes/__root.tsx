import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { RouteAnnouncer } from '#web/components/layout/route-announcer.tsx';
import { Toaster } from '#web/components/ui/toaster.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  );
}
