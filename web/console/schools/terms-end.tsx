import { useState } from 'react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/console-schools';
import { Button } from '#web/components/ui/button.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { lessonsEnd } from '#web/entities/terms/lessons-end.ts';
import { formatDay } from '#web/lib/dates.ts';
import { TermDialog } from './late-dialogs.ts';

/** First on the school's card, and so on the office's first screen: its lessons end with the last term. */
export function TermsEnd({ school }: { school: School }) {
  const [adding, setAdding] = useState(false);
  const day = lessonsEnd(school.terms, schoolToday());
  return (
    <>
      {day ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-foreground">
          <p>{t.noTermAfter({ day: formatDay(day) })}</p>
          <Button variant="outline" size="sm" {...TermDialog.near} onClick={() => setAdding(true)}>
            {t.addTheNextTerm()}
          </Button>
        </div>
      ) : null}
      {adding ? <TermDialog school={school} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
