import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { t } from '#texts/auth';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ListFailed } from './list-failed.tsx';
import { subjectsQuery } from './queries.ts';

type SubjectChoicesProps = {
  schoolId: string;
  /** The checkbox of one subject: what register() gives, or a checked state and its handler. */
  checkbox: (subjectId: string) => ComponentProps<'input'>;
};

/** A checkbox in a frame that says at a glance whether it is ticked. */
export const choiceClasses =
  'rounded-md border px-3 transition-colors hover:border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground';

/** The school's subjects as checkboxes. */
export function SubjectChoices({ schoolId, checkbox }: SubjectChoicesProps) {
  const subjects = useQuery(subjectsQuery(schoolId));
  if (!schoolId) return <p className="text-muted-foreground text-sm">{t.selectASchoolFirst()}</p>;
  if (subjects.isError) return <ListFailed text={t.failedToLoadSubjects()} query={subjects} />;
  if (subjects.isPending) return <Skeleton className="h-20" />;
  if (subjects.data.length === 0) {
    return <p className="text-muted-foreground text-sm">{t.schoolHasNoSubjectsYet()}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {subjects.data.map((subject) => (
        <CheckboxField
          key={subject.id}
          label={subject.name}
          value={subject.id}
          className={choiceClasses}
          {...checkbox(subject.id)}
        />
      ))}
    </div>
  );
}
