import { useState } from 'react';
import { t } from '#texts/console-terms';
import { Button } from '#web/components/ui/button.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { TermDialog } from './late-dialogs.ts';

type TermsEndProps = {
  school: School;
  /** The last day on which lessons are held. */
  day: string;
};

/** First on the school's card, and so on the office's first screen: its lessons end with the last term. */
export default function TermsEnd({ school, day }: TermsEndProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-foreground">
        <p className="min-w-0 flex-1 basis-72">
          {t.noTermAfter({ day: formatDay(day) })} {t.seeNoneUntilNextTerm()}
        </p>
        <Button variant="outline" size="sm" {...TermDialog.near} onClick={() => setAdding(true)}>
          {t.addTheNextTerm()}
        </Button>
      </div>
      {adding ? <TermDialog school={school} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
