import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/requests';
import { Button } from '#web/components/ui/button.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { askedBeforeQuery, type LearnerAskedBefore } from '#web/entities/requests/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';

type MovedLearnersProps = { requestId: string; onPaper: (learner: LearnerAskedBefore) => void };

/** Of whom it was asked before a move of grades, and nothing was answered: a paper of then may still come. */
export function MovedLearners({ requestId, onPaper }: MovedLearnersProps) {
  const moved = useQuery(askedBeforeQuery(requestId));
  if (moved.data === undefined || moved.data.length === 0) {
    return <PartFailed text={t.movedNotLoaded()} reads={[moved]} className="print:hidden" />;
  }
  return (
    <section aria-labelledby="moved-before" className="grid gap-2 print:hidden">
      <h3 id="moved-before" className="font-semibold">
        {t.movedBefore()}
      </h3>
      <p className="text-muted-foreground text-sm">{t.movedBeforeSays()}</p>
      <ul className="grid divide-y rounded-lg border bg-card">
        {moved.data.map((learner) => (
          <li
            key={learner.student_id}
            className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <p className="wrap-anywhere min-w-0 font-medium">
              {fullName(learner)}{' '}
              <span className="font-normal text-muted-foreground text-sm max-sm:block">
                {learner.grade} · {t.askedUntil({ day: formatDay(learner.asked_until) })}
              </span>
            </p>
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start"
              aria-label={t.enterPaperFor({ name: fullName(learner) })}
              onClick={() => onPaper(learner)}
            >
              {t.enterPaper()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
