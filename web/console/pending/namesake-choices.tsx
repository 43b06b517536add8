import { useState } from 'react';
import { t } from '#texts/console-pending';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { decideNamesake, type NamesakeDecision } from '#web/entities/registrations/child-writes.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { leaverSentence, type Namesake, namesakeSentence } from '#web/entities/registrations/namesakes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { type Choice, choicesOf, type Declarer } from './namesake-choice.ts';
import { OrdersOf } from './orders-of.tsx';

type NamesakeChoicesProps = {
  child: { id: string; first_name: string; last_name: string };
  /** Who declared the child. */
  declarer: Declarer;
  namesakes: readonly Namesake[];
};

/** The learner for whom the declarer would stand by it. */
const opens = (decision: NamesakeDecision): string | null =>
  decision.is === 'shared' || decision.is === 'handed-over' ? decision.learnerId : null;

const renews = [registrationKeys.all, peopleKeys.administered, consoleKeys.counts];

/** Says whose learner a declared child may be, and asks the office which it is. */
export function NamesakeChoices({ child, declarer, namesakes }: NamesakeChoicesProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const childName = fullName(child);
  const deciding = useWrite<NamesakeDecision>({
    write: decideNamesake,
    done: t.decisionHasBeenSaved({ childName }),
    // The card goes with what somebody else has decided, and the dialog with it: the toast stays.
    failed: (error) => t.failedToSaveTheDecision({ messageOf: messageOf(error, t.pleaseTryAgain()) }),
    renews,
  });
  const isOpen = namesakes.length > 0;
  const joined = namesakes.find(({ id }) => asked && opens(asked.decision) === id);
  return (
    <>
      {isOpen ? (
        <div className="mt-2 grid gap-2 rounded-md border border-input bg-card p-3">
          {namesakes.map((namesake) => (
            <div key={namesake.id} className="grid gap-1">
              <p className="wrap-anywhere">
                {[namesakeSentence(namesake), leaverSentence(namesake)].filter(Boolean).join(' ')}
              </p>
              <OrdersOf learner={namesake} declarer={declarer} />
            </div>
          ))}
          <div className="grid gap-2">
            {choicesOf({ childId: child.id, childName, declarer, namesakes }).map((choice) => (
              <Button
                key={choice.label}
                variant="outline"
                size="sm"
                className="h-auto min-h-11 w-full justify-start whitespace-normal py-1.5 text-left md:h-auto md:min-h-8"
                onClick={() => setAsked(choice)}
              >
                <span className="wrap-anywhere min-w-0">{choice.label}</span>
                <span className="sr-only"> ({childName})</span>
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {/* Of a decision of its own until all is read: the namesakes may be gone before the card is another. */}
      {asked && (isOpen || deciding.isPending) ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            deciding.reset();
          }}
          title={asked.title}
          description={asked.meaning}
          confirmLabel={asked.verb}
          destructive={asked.decision.is === 'handed-over'}
          busy={deciding.isPending}
          problem={deciding.error}
          // It stands until the card is as it is now: a rejection names what the card shows.
          onConfirm={() => deciding.mutate(asked.decision, { onSuccess: () => setAsked(null) })}
        >
          {joined ? <OrdersOf learner={joined} declarer={declarer} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
