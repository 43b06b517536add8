import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AssignStudentForm, assignStudentForm } from '#contract/assignments.ts';
import { selectTeacherStudentSubject } from '#contract/form-sentences.ts';
import { t } from '#texts/console-teacher-manager';
import { assignStudent } from '#web/entities/teaching/writes.ts';
import { AssignmentForm, ChoiceField } from './assignment-form.tsx';
import { StudentField, TeacherField } from './person-fields.tsx';
import { useAssigning } from './use-assigning.ts';

type AssignStudentProps = { schoolId: string; subjects: readonly { id: string; name: string }[] };

/** Gives one learner to a teacher for a subject; teacher and subject stay chosen for the next one. */
export function AssignStudent({ schoolId, subjects }: AssignStudentProps) {
  const form = useForm<AssignStudentForm>({
    resolver: zodResolver(assignStudentForm),
    defaultValues: { teacher_id: '', student_id: '', subject_id: '' },
  });
  const { person, choice, card } = useAssigning({
    form,
    schoolId,
    draft: `assignment:student:${schoolId}`,
    write: assignStudent,
    done: t.studentAssignmentCreatedSuccessfully(),
    failed: t.failedToCreateStudentAssignment(),
    missing: selectTeacherStudentSubject,
    next: (written) => ({ ...written, student_id: '' }),
  });
  return (
    <AssignmentForm
      {...card}
      label={t.assignStudent()}
      title={t.assignStudent()}
      description={t.learnerWhomTeacherSeesBeside()}
      submit={t.assignStudent2()}
      teacher={<TeacherField {...person('teacher')} />}
    >
      <StudentField {...person('student')} />
      <ChoiceField
        {...choice('subject_id')}
        label={t.subject()}
        placeholder={t.selectSubject()}
        options={subjects}
      />
    </AssignmentForm>
  );
}
