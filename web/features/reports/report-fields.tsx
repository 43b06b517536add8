import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { GRADE_SCORE_MAX, GRADE_SCORE_MIN, GRADE_SCORE_STEP } from '#contract/limits.ts';
import { reportFileAccept } from '#contract/report-files.ts';
import type { ReportForm, ReportFields as Typed } from '#contract/reports.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/reports';
import { Field } from '#web/components/ui/field.tsx';
import { FileInput } from '#web/components/ui/file-input.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { findTaughtLearners, type LearnerChoice } from '#web/entities/learners/find.ts';
import { reportKeys } from '#web/entities/reports/keys.ts';
import { assignedLearnersQuery } from '#web/entities/reports/reads.ts';
import { teachingQuery } from '#web/entities/teaching/reads.ts';
import { termsQuery } from '#web/entities/terms/reads.ts';
import { subjectsFor, termOfDay } from './choices.ts';
import { REPORT_FILE_HINT } from './file-problem.ts';

type ReportFieldsProps = {
  form: UseFormReturn<Typed, unknown, ReportForm>;
  profileId: string;
  schoolId: string;
  learner: LearnerChoice | null;
  onLearner: (learner: LearnerChoice | null) => void;
  fileProblem: string | undefined;
  onFile: (file: File | null) => void;
  disabled: boolean;
};

/** Every year has a 'Term 1'. */
function termLabel(name: string, start: string): string {
  const year = start.slice(0, 4);
  return name.includes(year) ? name : `${name} (${year})`;
}

export function ReportFields(props: ReportFieldsProps) {
  const { form, profileId, schoolId, learner, onLearner, fileProblem, onFile, disabled } = props;
  const { errors } = form.formState;
  // First of the form's fields, so that it is the one that is led to when nothing is filled in.
  const { ref } = useController({ control: form.control, name: 'student_id' }).field;
  const terms = useQuery(termsQuery(schoolId));
  const teaching = useQuery(teachingQuery(profileId));
  const assigned = useQuery(assignedLearnersQuery(profileId));
  const subjects = learner
    ? subjectsFor({ id: learner.id, grade_id: learner.gradeId }, teaching.data ?? [], assigned.data ?? [])
    : [];
  useEffect(() => {
    const term = termOfDay(terms.data ?? [], schoolToday());
    // As if it had begun with it: nobody has typed anything yet.
    if (term && !form.getValues('term_id')) form.resetField('term_id', { defaultValue: term.id });
  }, [terms.data, form]);

  const chooseLearner = (choice: LearnerChoice | null) => {
    onLearner(choice);
    form.setValue('student_id', choice?.id ?? '', { shouldValidate: form.formState.isSubmitted });
    // Another learner may have other subjects.
    form.setValue('subject_id', '');
  };
  return (
    <>
      <Field label={t.learner()} error={errors.student_id?.message}>
        {(control) => (
          <SearchPicker
            {...control}
            ref={ref}
            chosen={learner}
            onChoose={(choice) => chooseLearner(choice as LearnerChoice | null)}
            placeholder={t.selectLearner()}
            searchLabel={t.searchByNameOrId()}
            queryKey={[...reportKeys.all, 'learners']}
            find={findTaughtLearners}
            disabled={disabled}
          />
        )}
      </Field>
      <PartFailed text={t.failedToLoadData()} reads={[terms, teaching, assigned]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.subject()} error={errors.subject_id?.message}>
          {(control) => (
            <Select
              {...control}
              {...form.register('subject_id')}
              disabled={!learner || disabled}
              placeholder={learner ? t.selectSubject() : t.selectALearnerFirst()}
            >
              {subjects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t.term()}
          error={errors.term_id?.message}
          hint={terms.data?.length === 0 ? t.administratorHasNotSetUp() : undefined}
        >
          {(control) => (
            <Select
              {...control}
              {...form.register('term_id')}
              disabled={disabled}
              placeholder={t.selectTerm()}
            >
              {terms.data?.map(({ id, name, start_date }) => (
                <option key={id} value={id}>
                  {termLabel(name, start_date)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t.gradeScore()}
        optional
        error={errors.grade_score?.message}
        hint={t.fromToInStepsOf({
          gradeScoreMin: GRADE_SCORE_MIN,
          gradeScoreMax: GRADE_SCORE_MAX,
          gradeScoreStep: GRADE_SCORE_STEP,
        })}
        className="sm:max-w-60"
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('grade_score')}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
          />
        )}
      </Field>
      <Field label={t.comments()} optional error={errors.comments?.message}>
        {(control) => <Textarea {...control} {...form.register('comments')} rows={4} disabled={disabled} />}
      </Field>
      <Field label={t.reportFile()} error={fileProblem} hint={REPORT_FILE_HINT()}>
        {(control) => (
          <FileInput {...control} accept={reportFileAccept} disabled={disabled} onFile={onFile} />
        )}
      </Field>
    </>
  );
}
