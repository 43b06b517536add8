import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { t } from '#texts/auth';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldGroup } from '#web/components/ui/field.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { GradeSubjects } from './grade-subjects.tsx';
import { gradesQuery } from './queries.ts';
import { choiceClasses } from './subject-choices.tsx';
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

/**
 * 'Grades Teaching': for each ticked grade its subjects, with a count of those selected. Ticking a grade folds the
 * others: one list stands open, and a teacher of six grades need not scroll past five.
 */
export function GradesTaught({ schoolId, taught, onChange, error, errorOf, ref }: GradesTaughtProps) {
  const grades = useQuery(gradesQuery(schoolId));
  const [folded, setFolded] = useState<readonly string[]>([]);
  const tick = (gradeId: string, on: boolean) => {
    if (on) setFolded(taught.map(({ grade_id }) => grade_id));
    onChange(withGrade(taught, gradeId, on));
  };
  return (
    <FieldGroup legend={t.gradesTeaching()} error={error}>
      {grades.isPending ? <Skeleton className="h-24" /> : null}
      <PartFailed text={t.failedToLoadGrades()} reads={[grades]} />
      {grades.data?.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t.schoolHasNoGradesYet2()}</p>
      ) : null}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {grades.data?.map((grade, index) => (
          <li key={grade.id} className="grid">
            <CheckboxField
              ref={index === 0 ? ref : undefined}
              className={choiceClasses}
              label={grade.name}
              checked={taught.some(({ grade_id }) => grade_id === grade.id)}
              onChange={(event) => tick(grade.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {grades.data?.map((grade) => {
        const position = taught.findIndex(({ grade_id }) => grade_id === grade.id);
        const chosen = taught[position];
        const wrong = errorOf(position);
        return chosen ? (
          <GradeSubjects
            key={grade.id}
            grade={grade.name}
            schoolId={schoolId}
            gradeId={grade.id}
            near={taught.flatMap(({ subject_ids }) => subject_ids)}
            chosen={chosen.subject_ids}
            error={wrong}
            isFolded={folded.includes(grade.id) && !wrong}
            onFold={(fold) =>
              setFolded(fold ? [...folded, grade.id] : folded.filter((each) => each !== grade.id))
            }
            onTick={(subjectId, on) => onChange(withSubject(taught, grade.id, subjectId, on))}
          />
        ) : null;
      })}
    </FieldGroup>
  );
}
