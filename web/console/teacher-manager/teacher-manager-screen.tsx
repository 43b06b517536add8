import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-teacher-manager';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { gradesQuery } from '#web/entities/grades/reads.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { subjectsQuery } from '#web/entities/subjects/reads.ts';
import { LOAD_FAILED } from '#web/entities/teaching/console-reads.ts';
import { findTeachers } from '#web/entities/teaching/find-people.ts';
import type { Choice } from '#web/lib/choices.ts';
import { AssignStudent } from './assign-student.tsx';
import { AssignSubject } from './assign-subject.tsx';
import { StudentAssignments } from './student-assignments.tsx';
import { SubjectAssignments } from './subject-assignments.tsx';

/** Teacher Assignment Manager: who teaches what, and which learner is given to whom. */
export function TeacherManagerScreen() {
  return (
    <>
      <PageTitle>{t.teacherAssignmentManager()}</PageTitle>
      <PageHeader
        title={t.teacherAssignmentManager()}
        description={t.giveTeachersTheirSubjectsGrades()}
        actions={<SchoolScope isOfOne />}
      />
      <OneSchool what="assignments">{(schoolId) => <Manager key={schoolId} schoolId={schoolId} />}</OneSchool>
    </>
  );
}

function Manager({ schoolId }: { schoolId: string }) {
  const subjects = useQuery(subjectsQuery(schoolId));
  const grades = useQuery(gradesQuery(schoolId));
  if (subjects.isPending || grades.isPending) return <TabSkeleton />;
  if (subjects.isError && !subjects.data) return <TabError query={subjects} title={LOAD_FAILED()} />;
  if (grades.isError && !grades.data) return <TabError query={grades} title={LOAD_FAILED()} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <AssignSubject schoolId={schoolId} subjects={subjects.data} grades={grades.data} />
        <AssignStudent schoolId={schoolId} subjects={subjects.data} />
      </div>
      <Lists schoolId={schoolId} />
    </div>
  );
}

function Lists({ schoolId }: { schoolId: string }) {
  const [teacher, setTeacher] = useState<Choice | null>(null);
  const [pages, setPages] = useState({ subjects: 0, students: 0 });
  const filter = { schoolId, teacherId: teacher?.id ?? null };
  return (
    <>
      <Field label={t.showTheAssignmentsOf()} className="sm:max-w-xs">
        {(control) => (
          <SearchPicker
            {...control}
            chosen={teacher}
            onChoose={(choice) => {
              setTeacher(choice);
              setPages({ subjects: 0, students: 0 });
            }}
            placeholder={t.allTeachers()}
            none={t.allTeachers()}
            searchLabel={t.searchTeachers()}
            queryKey={peopleKeys.teachers(schoolId)}
            find={(text) => findTeachers(schoolId, text)}
          />
        )}
      </Field>
      <SubjectAssignments
        filter={{ ...filter, page: pages.subjects }}
        onPage={(subjects) => setPages((before) => ({ ...before, subjects }))}
      />
      <StudentAssignments
        filter={{ ...filter, page: pages.students }}
        onPage={(students) => setPages((before) => ({ ...before, students }))}
      />
    </>
  );
}
