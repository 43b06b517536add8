import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-subjects';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { ImportLinks } from '#web/console/shared/import-links.tsx';
import { OneSchool } from '#web/console/shared/school-scope.tsx';
import { exportList } from '#web/entities/school-lists/export.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { SubjectForm } from './subject-form.tsx';
import { SubjectList } from './subject-list.tsx';

/** The subjects of one school, and a form for the next. */
export function SubjectsTab() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="font-semibold text-lg">{t.subjects()}</h2>
      <OneSchool what="subjects">{(schoolId) => <Subjects key={schoolId} schoolId={schoolId} />}</OneSchool>
    </div>
  );
}

function Subjects({ schoolId }: { schoolId: string }) {
  const school = useQuery(schoolNameQuery(schoolId));
  return (
    <>
      <SubjectForm schoolId={schoolId} />
      <div className="-mb-2 flex flex-wrap justify-end gap-2">
        <ImportLinks size="sm" kinds={['subjects']} />
        <ExportButton size="sm" what={t.subjectsToExport()} write={() => exportList('subjects', schoolId)} />
      </div>
      <SubjectList schoolId={schoolId} schoolName={school.data?.label} />
    </>
  );
}
