import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { contactQuery, sessionsQuery } from '#web/features/settings/queries.ts';
import { SettingsPanel } from '#web/features/settings/settings-panel.tsx';
import { useProfile } from '#web/lib/profile.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context }) => {
    context.queryClient.prefetchQuery(contactQuery(context.profile.id));
    context.queryClient.prefetchQuery(sessionsQuery);
  },
  component: Settings,
});

function Settings() {
  return (
    <>
      <title>Settings</title>
      <PageHeader title="Settings" />
      <SettingsPanel profile={useProfile()} />
    </>
  );
}
