import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { offeredFirst } from './offered-subjects.ts';
import { subjectsQuery, taughtQuery } from './queries.ts';

type SubjectChoicesProps = {
  schoolId: string;
  gradeId: string;
  /** The ids of the ticked subjects. */
  chosen: readonly string[];
  onTick: (subjectId: string, on: boolean) => void;
  /** Ids of subjects that stand first besides those taught in the grade. */
  near?: readonly string[];
  name?: string;
  /** Takes the focus when something is wrong with the answer. */
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox in a frame that says at a glance whether it is ticked. */
export const choiceClasses =
  'wrap-anywhere max-w-full rounded-md border px-3 transition-colors hover:border-input has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground';

/** The school's subjects as checkboxes: first what is taught in the grade, the others on demand. Keyed by the grade. */
export function SubjectChoices(props: SubjectChoicesProps) {
  const { schoolId, gradeId, chosen, onTick, near = [], name, ref } = props;
  const subjects = useQuery(subjectsQuery(schoolId));
  const taught = useQuery(taughtQuery(schoolId));
  // What stands first stays there: nothing moves under the finger that ticks it.
  const [wanted] = useState([...chosen, ...near]);
  const [isOpen, setIsOpen] = useState(false);
  // Nothing that is ticked is ever out of sight.
  const [kept, setKept] = useState<readonly string[]>([]);
  if (!schoolId) return <p className="text-muted-foreground text-sm">{t.selectASchoolFirst()}</p>;
  if (!subjects.data && subjects.isError)
    return <PartFailed text={t.failedToLoadSubjects()} reads={[subjects]} />;
  if (subjects.isPending || taught.isPending) return <Skeleton className="h-20" />;
  if (subjects.data.length === 0) {
    return <p className="text-muted-foreground text-sm">{t.schoolHasNoSubjectsYet()}</p>;
  }
  const ofGrade = taught.data?.get(gradeId) ?? [];
  const { first, others } = offeredFirst(subjects.data, ofGrade.length > 0 ? [...ofGrade, ...wanted] : []);
  const shown = others.filter(({ id }) => isOpen || kept.includes(id) || chosen.includes(id));
  const choices = (offered: typeof first, focused?: Ref<HTMLInputElement>) => (
    <div className="flex flex-wrap gap-2">
      {offered.map((subject, index) => (
        <CheckboxField
          key={subject.id}
          ref={index === 0 ? focused : undefined}
          name={name}
          label={subject.name}
          value={subject.id}
          className={choiceClasses}
          checked={chosen.includes(subject.id)}
          onChange={(event) => onTick(subject.id, event.target.checked)}
        />
      ))}
    </div>
  );
  return (
    <>
      {choices(first, ref)}
      {others.length > 0 ? (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            className="justify-self-start"
            onClick={() => {
              setKept(chosen);
              setIsOpen(!isOpen);
            }}
          >
            {t.moreSubjects({ count: others.length })}
            <ChevronDown aria-hidden className={cn(isOpen ? 'rotate-180' : '')} />
          </Button>
          {shown.length > 0 ? choices(shown) : null}
        </>
      ) : null}
    </>
  );
}
