import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import {
  type SchoolAssignmentFields as Fields,
  type SchoolAssignmentForm,
  schoolAssignmentForm,
} from '#contract/school-assignment.ts';
import { t } from '#texts/assignments';
import { AudienceField, type AudienceForm } from '#web/components/audience/audience-field.tsx';
import { useSaidAudience } from '#web/components/audience/audience-names.ts';
import { FormDialog } from '#web/components/forms/form-dialog.tsx';
import { toastMissing } from '#web/components/forms/missing-fields.ts';
import { SubjectAndGrade } from '#web/components/forms/subject-and-grade.tsx';
import { useKeptForm } from '#web/components/forms/use-kept-form.ts';
import { useSeenRow } from '#web/components/forms/use-seen-row.ts';
import { type ForecastForm, ReachForecast } from '#web/components/reach/reach-forecast.tsx';
import { assignmentKeys } from '#web/entities/assignments/keys.ts';
import { createAssignment, type SetAssignment } from '#web/entities/assignments/writes.ts';
import { type Combination, gradesOf, subjectsOf } from '#web/entities/teaching/reads.ts';
import { offerTakingBack } from '#web/lib/take-back.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import { usePastDue } from './past-due.tsx';

type CreateDialogProps = {
  profileId: string;
  school: { id: string; name: string };
  combinations: readonly Combination[];
  /** What the dashboard's selector stands on; the form begins with it. */
  chosen: Combination | undefined;
  onClose: () => void;
};

const fieldsOf = (set: SetAssignment): Fields => ({
  title: set.title,
  description: set.description ?? '',
  due_date: set.due_date ?? '',
  subject_id: set.subject_id,
  grade_id: set.grade_id,
  audience: null,
});

/** Create New Assignment. */
export default function CreateDialog({
  profileId,
  school,
  combinations,
  chosen,
  onClose,
}: CreateDialogProps) {
  const form = useForm<Fields, unknown, SchoolAssignmentForm>({
    resolver: zodResolver(schoolAssignmentForm),
    defaultValues: {
      title: '',
      description: '',
      due_date: '',
      subject_id: chosen?.subject.id ?? '',
      grade_id: chosen?.grade.id ?? '',
      audience: null,
    },
  });
  const kept = useKeptForm({ form, draft: 'assignment:new' });
  const { errors } = form.formState;
  const [subjectId, gradeId, audience] = useWatch({
    control: form.control,
    name: ['subject_id', 'grade_id', 'audience'],
  });
  // The grade follows the subject: only those in which the teacher gives it.
  const onSubject = { onChange: () => form.setValue('grade_id', '') };
  const say = useSaidAudience(gradeId);
  const asSeen = useSeenRow<SetAssignment, Fields, SchoolAssignmentForm>({ form, row: null, fieldsOf, say });
  const creating = useWrite<SchoolAssignmentForm, string>({
    write: (set) =>
      asSeen((standing) =>
        createAssignment({ form: set, schoolId: school.id, attempt: kept.attempt, standing }),
      ),
    done: t.assignmentCreatedSuccessfully(),
    failed: t.failedToCreateAssignment(),
    renews: [assignmentKeys.all],
  });
  const save = (assignment: SchoolAssignmentForm) =>
    creating.mutate(assignment, {
      onSuccess: (id) => {
        const values = form.getValues();
        kept.saved();
        onClose();
        const { title } = assignment;
        offerTakingBack({ kind: 'lessons', id, title, by: profileId, draft: 'assignment:new', values });
      },
    });
  const { saveOrAsk, question } = usePastDue(save);
  return (
    <FormDialog
      title={t.createNewAssignment()}
      // Of one for fewer the line below the fields says who.
      description={audience?.length ? undefined : t.parentsGradeSeeItsDue()}
      onSubmit={form.handleSubmit(saveOrAsk, toastMissing(form))}
      busyLabel={t.creating()}
      submitLabel={t.createAssignment()}
      kept={kept}
      form={form}
      error={creating.error}
      busy={creating.isPending}
      onClose={onClose}
    >
      <AssignmentFields register={(name) => form.register(name)} errors={errors}>
        <div className="grid grid-cols-2 gap-4">
          <SubjectAndGrade
            subject={{
              register: () => form.register('subject_id', onSubject),
              options: subjectsOf(combinations),
              error: errors.subject_id?.message,
            }}
            grade={{
              register: () => form.register('grade_id'),
              options: gradesOf(combinations, subjectId),
              error: errors.grade_id?.message,
            }}
            subjectId={subjectId}
          />
        </div>
      </AssignmentFields>
      <AudienceField
        form={form as unknown as AudienceForm}
        schoolId={school.id}
        audienceId={null}
        gradeId={gradeId}
      />
      <ReachForecast
        form={form as unknown as ForecastForm}
        kind="assignment"
        school={school}
        gradeId={gradeId}
      />
      {question}
    </FormDialog>
  );
}
