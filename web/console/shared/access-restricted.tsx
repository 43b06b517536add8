import { Lock } from 'lucide-react';
import { t } from '#texts/console-shared';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

/** In place of the Teacher Assignment Manager for everyone else. */
export function AccessRestricted() {
  return (
    <>
      <PageTitle>{t.accessRestricted()}</PageTitle>
      <h1 className="sr-only">{t.teacherAssignmentManager()}</h1>
      <EmptyState
        icon={Lock}
        title={t.accessRestricted()}
        description={t.pageOnlyAccessibleAdministrators()}
      />
    </>
  );
}
