import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AssignSubjectForm, assignSubjectForm } from '#contract/assignments.ts';
import { SELECT_TEACHER_SUBJECT_GRADE } from '#contract/form-sentences.ts';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { administrationKeys } from '#web/entities/schools/reads.ts';
import { assignSubject } from '#web/entities/teaching/writes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AssignmentForm, ChoiceField } from './assignment-form.tsx';
import { TeacherField } from './person-fields.tsx';

type Named = { id: string; name: string };
type AssignSubjectProps = { schoolId: string; subjects: readonly Named[]; grades: readonly Named[] };

/** Gives a teacher a subject in a grade; the teacher stays chosen for the next one. */
export function AssignSubject({ schoolId, subjects, grades }: AssignSubjectProps) {
  const [teacher, setTeacher] = useState<Choice | null>(null);
  const form = useForm<AssignSubjectForm>({
    resolver: zodResolver(assignSubjectForm),
    defaultValues: { teacher_id: '', subject_id: '', grade_id: '' },
  });
  const assigning = useWrite<AssignSubjectForm>({
    write: assignSubject,
    done: 'Teacher subject assignment created successfully',
    failed: 'Failed to create teacher assignment',
    renews: [administrationKeys.assignments],
    onWritten: ({ teacher_id }) => {
      form.reset({ teacher_id, subject_id: '', grade_id: '' });
      kept.saved();
    },
  });
  const kept = useKeptForm({
    form,
    draft: `assign-subject:${schoolId}`,
    place: 'page',
    beside: { value: teacher, restore: setTeacher },
  });
  const { isSubmitted } = form.formState;
  const assign = (assignment: AssignSubjectForm) => assigning.mutate(assignment);
  const missing = (field: keyof AssignSubjectForm) => form.formState.errors[field]?.message;
  return (
    <AssignmentForm
      label="Assign subject"
      title="Assign subject and grade"
      description="The teacher sees every learner of the grade."
      submit="Assign Subject"
      saving={assigning}
      kept={kept}
      onSubmit={form.handleSubmit(assign, toastMissing(form, SELECT_TEACHER_SUBJECT_GRADE))}
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
      <ChoiceField
        label="Subject"
        placeholder="Select subject"
        registered={form.register('subject_id')}
        options={subjects}
        error={missing('subject_id')}
      />
      <ChoiceField
        label="Grade"
        placeholder="Select grade"
        registered={form.register('grade_id')}
        options={grades}
        error={missing('grade_id')}
      />
    </AssignmentForm>
  );
}
