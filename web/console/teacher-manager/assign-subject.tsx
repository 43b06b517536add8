import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AssignSubjectForm, assignSubjectForm } from '#contract/assignments.ts';
import { SELECT_TEACHER_SUBJECT_GRADE } from '#contract/form-sentences.ts';
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
    done: 'Teacher subject assignment created successfully',
    failed: 'Failed to create teacher assignment',
    missing: SELECT_TEACHER_SUBJECT_GRADE,
    next: ({ teacher_id }) => ({ teacher_id, subject_id: '', grade_id: '' }),
  });
  return (
    <AssignmentForm
      {...card}
      label="Assign subject"
      title="Assign subject and grade"
      description="The teacher sees every learner of the grade."
      submit="Assign Subject"
      teacher={<TeacherField {...person('teacher')} />}
    >
      <ChoiceField
        {...choice('subject_id')}
        label="Subject"
        placeholder="Select subject"
        options={subjects}
      />
      <ChoiceField {...choice('grade_id')} label="Grade" placeholder="Select grade" options={grades} />
    </AssignmentForm>
  );
}
