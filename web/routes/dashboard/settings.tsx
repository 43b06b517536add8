import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { FactorsSection } from '#web/features/factors/factors-section.tsx';
import { factorsQuery } from '#web/features/factors/queries.ts';
import { contactQuery, identitiesQuery, sessionsQuery } from '#web/features/settings/queries.ts';
import { SettingsPanel } from '#web/features/settings/settings-panel.tsx';
import { useProfile } from '#web/lib/profile.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(contactQuery(context.profile.id));
    context.queryClient.prefetchQuery(sessionsQuery);
    context.queryClient.prefetchQuery(factorsQuery);
    context.queryClient.prefetchQuery(identitiesQuery);
  },
  component: Settings,
});

function Settings() {
  return (
    <>
      <title>Settings</title>
      <PageHeader title="Settings" />
      <SettingsPanel profile={useProfile()} secondStep={<FactorsSection />} />
    </>
  );
}
