import { Lock } from 'lucide-react';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

/** In place of the Teacher Assignment Manager for everyone else. */
export function AccessRestricted() {
  return (
    <>
      <PageTitle>Access Restricted</PageTitle>
      <h1 className="sr-only">Teacher Assignment Manager</h1>
      <EmptyState
        icon={Lock}
        title="Access Restricted"
        description="This page is only accessible to administrators."
      />
    </>
  );
}
