import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#texts/shared';
import { useProfile } from '#web/entities/people/profile.ts';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { EmergencyScreen } from '#web/features/emergency/emergency-screen.tsx';
import { idOf } from '#web/lib/ids.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { OfOneSchool, SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/emergency')({
  // The school that a platform administrator picked stays picked from page to page.
  validateSearch: ({ school }: Record<string, unknown>): { school?: string } => ({
    school: idOf(school),
  }),
  search: { middlewares: [retainSearchParams(['school'])] },
  component: Emergency,
});

const Office = lazy(
  loadWhenOnline(async () => ({
    default: (await import('#web/console/emergency/office.tsx')).EmergencyOffice,
  })),
);

function Emergency() {
  const isAdmin = useProfile().role === 'admin';
  return (
    <Panel title={t.emergency()} actions={<SchoolScope isOfOne />}>
      <OfOneSchool what="emergencies">
        {(schoolId) => (
          <EmergencyScreen
            key={schoolId}
            schoolId={schoolId}
            office={
              isAdmin
                ? (emergency) => (
                    <Suspense>
                      <Office schoolId={schoolId} emergency={emergency} />
                    </Suspense>
                  )
                : null
            }
          />
        )}
      </OfOneSchool>
    </Panel>
  );
}
