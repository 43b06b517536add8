import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AssignStudentForm, assignStudentForm } from '#contract/assignments.ts';
import { SELECT_TEACHER_STUDENT_SUBJECT } from '#contract/form-sentences.ts';
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
    done: 'Student assignment created successfully',
    failed: 'Failed to create student assignment',
    missing: SELECT_TEACHER_STUDENT_SUBJECT,
    next: (written) => ({ ...written, student_id: '' }),
  });
  return (
    <AssignmentForm
      {...card}
      label="Assign student"
      title="Assign student"
      description="For a learner whom the teacher sees beside the own grades."
      submit="Assign Student"
      teacher={<TeacherField {...person('teacher')} />}
    >
      <StudentField {...person('student')} />
      <ChoiceField
        {...choice('subject_id')}
        label="Subject"
        placeholder="Select subject"
        options={subjects}
      />
    </AssignmentForm>
  );
}
