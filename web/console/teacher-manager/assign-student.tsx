import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AssignStudentForm, assignStudentForm } from '#contract/assignments.ts';
import { SELECT_TEACHER_STUDENT_SUBJECT } from '#contract/form-sentences.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { administrationKeys } from '#web/entities/schools/reads.ts';
import { assignStudent } from '#web/entities/teaching/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AssignmentForm, ChoiceField } from './assignment-form.tsx';
import { StudentField, TeacherField } from './person-fields.tsx';

type AssignStudentProps = { schoolId: string; subjects: readonly { id: string; name: string }[] };

/** Gives one learner to a teacher for a subject; teacher and subject stay chosen for the next one. */
export function AssignStudent({ schoolId, subjects }: AssignStudentProps) {
  const [teacher, setTeacher] = useState<Choice | null>(null);
  const [student, setStudent] = useState<Choice | null>(null);
  const form = useForm<AssignStudentForm>({
    resolver: zodResolver(assignStudentForm),
    defaultValues: { teacher_id: '', student_id: '', subject_id: '' },
  });
  const choose = (chosen: { teacher: Choice | null; student: Choice | null }) => {
    setTeacher(chosen.teacher);
    setStudent(chosen.student);
  };
  const assigning = useWrite<AssignStudentForm>({
    write: assignStudent,
    done: 'Student assignment created successfully',
    failed: 'Failed to create student assignment',
    renews: [administrationKeys.assignments],
    onWritten: (assignment) => {
      setStudent(null);
      form.reset({ ...assignment, student_id: '' });
      kept.saved();
    },
  });
  const kept = useKeptForm({
    form,
    draft: `assign-student:${schoolId}`,
    place: 'page',
    beside: { value: { teacher, student }, restore: choose },
  });
  const { isSubmitted } = form.formState;
  const assign = (assignment: AssignStudentForm) => assigning.mutate(assignment);
  const missing = (field: keyof AssignStudentForm) => form.formState.errors[field]?.message;
  return (
    <AssignmentForm
      label="Assign student"
      title="Assign student"
      description="For a learner whom the teacher sees beside the own grades."
      submit="Assign Student"
      saving={assigning}
      kept={kept}
      onSubmit={form.handleSubmit(assign, toastMissing(form, SELECT_TEACHER_STUDENT_SUBJECT))}
      teacher={
        <TeacherField
          schoolId={schoolId}
          chosen={teacher}
          onChoose={(choice) => {
            setTeacher(choice);
            form.setValue('teacher_id', choice?.id ?? '', { shouldValidate: isSubmitted });
          }}
          error={missing('teacher_id')}
        />
      }
    >
      <StudentField
        schoolId={schoolId}
        chosen={student}
        onChoose={(choice) => {
          setStudent(choice);
          form.setValue('student_id', choice?.id ?? '', { shouldValidate: isSubmitted });
        }}
        error={missing('student_id')}
      />
      <ChoiceField
        label="Subject"
        placeholder="Select subject"
        registered={form.register('subject_id')}
        options={subjects}
        error={missing('subject_id')}
      />
    </AssignmentForm>
  );
}
