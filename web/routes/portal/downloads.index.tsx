import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '#web/features/lessons-portal/offline/downloads-screen.tsx';
import { PortalFrame } from '#web/features/lessons-portal/portal-frame.tsx';

/** Opens without a network, so its guard is the session that this browser keeps. */
export const Route = createFileRoute('/portal/downloads/')({
  component: () => (
    <PortalFrame>
      <DownloadsScreen />
    </PortalFrame>
  ),
});
