import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AssignSubjectForm, assignSubjectForm } from '#contract/assignments.ts';
import { selectTeacherSubjectGrade } from '#contract/form-sentences.ts';
import { t } from '#texts/console-teacher-manager';
import { assignSubject } from '#web/entities/teaching/writes.ts';
import { AssignmentForm, ChoiceField } from './assignment-form.tsx';
import { TeacherField } from './person-fields.tsx';
import { useAssigning } from './use-assigning.ts';

type Named = { id: string; name: string };
type AssignSubjectProps = { schoolId: string; subjects: readonly Named[]; grades: readonly Named[] };

/** Gives a teacher a subject in a grade; the teacher stays chosen for the next one. */
export function AssignSubject({ schoolId, subjects, grades }: AssignSubjectProps) {
  const form = useForm<AssignSubjectForm>({
    resolver: zodResolver(assignSubjectForm),
    defaultValues: { teacher_id: '', subject_id: '', grade_id: '' },
  });
  const { person, choice, card } = useAssigning({
    form,
    schoolId,
    draft: `assignment:subject:${schoolId}`,
    write: assignSubject,
    done: t.teacherSubjectAssignmentCreatedSuccessfully(),
    failed: t.failedToCreateTeacherAssignment(),
    missing: selectTeacherSubjectGrade,
    next: ({ teacher_id }) => ({ teacher_id, subject_id: '', grade_id: '' }),
  });
  return (
    <AssignmentForm
      {...card}
      label={t.assignSubject()}
      title={t.assignSubjectAndGrade()}
      description={t.teacherSeesEveryLearnerGrade()}
      submit={t.assignSubject2()}
      teacher={<TeacherField {...person('teacher')} />}
    >
      <ChoiceField
        {...choice('subject_id')}
        label={t.subject()}
        placeholder={t.selectSubject()}
        options={subjects}
      />
      <ChoiceField {...choice('grade_id')} label={t.grade()} placeholder={t.selectGrade()} options={grades} />
    </AssignmentForm>
  );
}
