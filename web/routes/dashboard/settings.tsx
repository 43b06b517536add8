import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { WhenNear } from '#web/components/layout/when-near.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { ownContactQuery } from '#web/entities/people/contacts.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { SettingsPanel } from '#web/features/settings/settings-panel.tsx';
import { loadPart } from '#web/lib/load-part.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(ownContactQuery(context.profile.id));
  },
  component: Settings,
});

// Most visits are for name, address, number or password.
const LaterSettings = lazy(() => loadPart(() => import('./-later-settings.tsx')));

function Settings() {
  const profile = useProfile();
  return (
    <Panel title={t.settings()}>
      <SettingsPanel profile={profile}>
        <WhenNear className="min-h-dvh">
          <Suspense
            fallback={
              <LoadingRegion label={t.loading()} className="min-h-dvh py-8">
                <Skeleton className="h-40" />
              </LoadingRegion>
            }
          >
            <LaterSettings profile={profile} />
          </Suspense>
        </WhenNear>
      </SettingsPanel>
    </Panel>
  );
}
