import { useState } from 'react';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/assignments';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { formatDay } from '#web/lib/dates.ts';

type Due = { due_date: string | null };

/**
 * A due date that has passed is most often a slip of the year, so it is asked about; it may be meant, for work that
 * was set in class.
 * @param before the date that stands already, which is asked about no more
 */
export function usePastDue<Fields extends Due>(save: (fields: Fields) => void, before: string | null = null) {
  const [asked, setAsked] = useState<Fields | null>(null);
  const due = asked?.due_date ?? '';
  return {
    saveOrAsk: (fields: Fields) => {
      const isPast =
        fields.due_date !== null && fields.due_date < schoolToday() && fields.due_date !== before;
      if (isPast) setAsked(fields);
      else save(fields);
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={t.datePast()}
        description={t.assignmentWouldDueParentsSee({ day: formatDay(due) })}
        confirmLabel={t.saveAllTheSame()}
        cancelLabel={t.changeTheDate()}
        onConfirm={() => {
          setAsked(null);
          if (asked) save(asked);
        }}
      />
    ),
  };
}
