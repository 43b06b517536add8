import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { UnsavedGuard } from '#web/components/forms/unsaved-guard.tsx';
import { FirstPaint, frameOf } from '#web/components/layout/first-paint.tsx';
import { RouteAnnouncer } from '#web/components/layout/route-announcer.tsx';
import { ScreenOutlet } from '#web/components/layout/screen-outlet.tsx';
import { OwnerQuestion } from '#web/components/owner/owner-question.tsx';
import { Toaster } from '#web/components/ui/toaster.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: () => <FirstPaint kind={frameOf(location.pathname)} />,
});

function Root() {
  return (
    <>
      <ScreenOutlet />
      <RouteAnnouncer />
      <UnsavedGuard />
      <OwnerQuestion />
      <Toaster />
    </>
  );
}
