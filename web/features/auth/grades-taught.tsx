import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError, FieldGroup } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ListFailed } from './list-failed.tsx';
import { gradesQuery } from './queries.ts';
import { SubjectChoices } from './subject-choices.tsx';
import { type TaughtGrade, withGrade, withSubject } from './taught-grades.ts';

type GradesTaughtProps = {
  schoolId: string;
  taught: TaughtGrade[];
  onChange: (taught: TaughtGrade[]) => void;
  error: string | undefined;
  /** What is wrong with single grades, by position in `taught`. */
  errorOf: (position: number) => string | undefined;
  /** Takes the focus when the answer is missing. */
  ref: Ref<HTMLInputElement>;
};

/** 'Grades Teaching': for each ticked grade its subjects, with a count of those selected. */
export function GradesTaught({ schoolId, taught, onChange, error, errorOf, ref }: GradesTaughtProps) {
  const grades = useQuery(gradesQuery(schoolId));
  return (
    <FieldGroup legend="Grades Teaching" error={error}>
      {grades.isPending ? <Skeleton className="h-24" /> : null}
      {grades.isError ? <ListFailed text="Failed to load grades" query={grades} /> : null}
      {grades.data?.length === 0 ? (
        <p className="text-muted-foreground text-sm">This school has no grades yet.</p>
      ) : null}
      <ul className="divide-y rounded-lg border bg-card">
        {grades.data?.map((grade, index) => {
          const position = taught.findIndex(({ grade_id }) => grade_id === grade.id);
          const chosen = taught[position];
          return (
            <li key={grade.id} className="px-4 py-1">
              <div className="flex items-center justify-between gap-3">
                <CheckboxField
                  ref={index === 0 ? ref : undefined}
                  className="flex-1"
                  label={grade.name}
                  checked={chosen !== undefined}
                  onChange={(event) => onChange(withGrade(taught, grade.id, event.target.checked))}
                />
                {chosen ? (
                  <Badge variant={chosen.subject_ids.length > 0 ? 'secondary' : 'muted'}>
                    {chosen.subject_ids.length} selected
                  </Badge>
                ) : null}
              </div>
              {chosen ? (
                <fieldset className="grid gap-2 pt-1 pb-3">
                  <legend className="sr-only">Subjects in {grade.name}</legend>
                  <SubjectChoices
                    schoolId={schoolId}
                    checkbox={(subjectId) => ({
                      checked: chosen.subject_ids.includes(subjectId),
                      onChange: (event) =>
                        onChange(withSubject(taught, grade.id, subjectId, event.target.checked)),
                    })}
                  />
                  <FieldError>{errorOf(position)}</FieldError>
                </fieldset>
              ) : null}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
