import { createFileRoute } from '@tanstack/react-router';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { ImportFrame, SchoolImport } from '#web/features/import/import-screen.tsx';
import { type ImportSearch, importSearch } from '#web/features/import/search.ts';

export const Route = createFileRoute('/dashboard/admin/import')({
  validateSearch: (search): ImportSearch => importSearch(search),
  component: Import,
});

function Import() {
  const { kind = 'learners' } = Route.useSearch();
  return (
    <ImportFrame kind={kind} actions={<SchoolScope />}>
      <OneSchool what="imports">{(schoolId) => <SchoolImport kind={kind} schoolId={schoolId} />}</OneSchool>
    </ImportFrame>
  );
}
