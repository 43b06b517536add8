import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { t } from '#texts/shared';
import { Panel } from '#web/features/dashboard/panel.tsx';
import { ResourcesPanel } from '#web/features/resources/resources-panel.tsx';
import { idOf } from '#web/lib/ids.ts';
import { OfOneSchool, SchoolScope } from './-school-scope.tsx';

export const Route = createFileRoute('/dashboard/resources')({
  // The school that a platform administrator picked stays picked from page to page.
  validateSearch: ({ school }: Record<string, unknown>): { school?: string } => ({
    school: idOf(school),
  }),
  search: { middlewares: [retainSearchParams(['school'])] },
  component: Resources,
});

function Resources() {
  const { school } = Route.useSearch();
  return (
    <Panel
      title={t.resources()}
      description={t.filesSchoolSharesItsStaff()}
      actions={school ? <SchoolScope /> : null}
    >
      <OfOneSchool what="files">
        {(schoolId) => <ResourcesPanel key={schoolId} schoolId={schoolId} />}
      </OfOneSchool>
    </Panel>
  );
}
