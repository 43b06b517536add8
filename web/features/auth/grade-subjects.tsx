import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { t } from '#texts/auth';
import { Badge } from '#web/components/ui/badge.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { cn } from '#web/lib/cn.ts';
import { SubjectChoices } from './subject-choices.tsx';

type GradeSubjectsProps = {
  /** The grade's name. */
  grade: string;
  schoolId: string;
  gradeId: string;
  /** Ids of subjects that are ticked in other grades. */
  near: readonly string[];
  /** The ids of the ticked subjects. */
  chosen: readonly string[];
  error: string | undefined;
  isFolded: boolean;
  onFold: (fold: boolean) => void;
  onTick: (subjectId: string, on: boolean) => void;
};

/** The subjects of one ticked grade, which fold away under their count. */
export function GradeSubjects(props: GradeSubjectsProps) {
  const { grade, schoolId, gradeId, near, chosen, error, isFolded, onFold, onTick } = props;
  const id = useId();
  return (
    <fieldset className="rounded-lg border bg-card px-4">
      <legend className="sr-only">{t.subjectsIn({ grade })}</legend>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-3 text-left font-medium text-sm"
        onClick={() => onFold(!isFolded)}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{grade}</span>
        <Badge variant={chosen.length > 0 ? 'secondary' : 'muted'}>
          {t.selected({ count: chosen.length })}
        </Badge>
        <ChevronDown
          aria-hidden
          className={cn('size-4 text-muted-foreground', isFolded ? '' : 'rotate-180')}
        />
      </button>
      <div id={id} hidden={isFolded} className="pb-4">
        {isFolded ? null : (
          <div className="grid gap-2">
            <SubjectChoices
              schoolId={schoolId}
              gradeId={gradeId}
              near={near}
              chosen={chosen}
              onTick={onTick}
            />
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  );
}
