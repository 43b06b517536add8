import { createFileRoute } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { ownContactQuery } from '#web/entities/people/contacts.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { FactorsSection } from '#web/features/factors/factors-section.tsx';
import { factorsQuery } from '#web/features/factors/queries.ts';
import { PasskeysSection } from '#web/features/passkeys/passkeys-section.tsx';
import { passkeysQuery } from '#web/features/passkeys/queries.ts';
import { calendarFeedQuery, deliveryQuery } from '#web/features/settings/notifications-queries.ts';
import { identitiesQuery, sessionsQuery } from '#web/features/settings/queries.ts';
import { SettingsPanel } from '#web/features/settings/settings-panel.tsx';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(ownContactQuery(context.profile.id));
    context.queryClient.prefetchQuery(deliveryQuery(context.profile.id));
    context.queryClient.prefetchQuery(calendarFeedQuery(context.profile.id));
    context.queryClient.prefetchQuery(sessionsQuery);
    context.queryClient.prefetchQuery(passkeysQuery);
    context.queryClient.prefetchQuery(factorsQuery);
    context.queryClient.prefetchQuery(identitiesQuery);
  },
  component: Settings,
});

function Settings() {
  return (
    <Panel title={t.settings()}>
      <SettingsPanel profile={useProfile()} passkeys={<PasskeysSection />} secondStep={<FactorsSection />} />
    </Panel>
  );
}
