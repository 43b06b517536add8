import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import { handBack, type LeftLearner } from '#web/entities/registrations/left-learners.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** Learners who hang on somebody rejected, and what the office does with each. */
export function LeftLearners({ left }: { left: readonly LeftLearner[] }) {
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-learners" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="left-learners" className="font-semibold text-lg">
          Learners of rejected parents
        </h2>
        <p className="text-muted-foreground text-sm">
          No parent sees them in the portal until you decide. Another parent can be linked once they have
          none.
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {left.map((learner) => (
          <LeftLearnerCard key={learner.id} learner={learner} />
        ))}
      </ul>
    </section>
  );
}

const renews = [registrationKeys.all, peopleKeys.administered, consoleKeys.counts];

type Asked = 'back' | 'none';

function LeftLearnerCard({ learner }: { learner: LeftLearner }) {
  const { id, name, detail, parent, former } = learner;
  const [asked, setAsked] = useState<Asked | null>(null);
  const deciding = useWrite<string | null>({
    write: (givenTo) => handBack({ id, takenFrom: parent.id, givenTo }),
    done: `Your decision on ${name} has been saved`,
    failed: (error) => `Failed to save the decision: ${messageOf(error, 'Please try again.')}`,
    renews,
    onWritten: () => setAsked(null),
  });
  const to = asked === 'back' ? former : null;
  return (
    <li className="flex flex-col gap-4 rounded-lg border bg-card p-5">
      <div className="wrap-anywhere grid gap-1 text-sm">
        <h3 className="font-semibold text-base">{name}</h3>
        <p>{detail}</p>
        <p className="text-muted-foreground">Linked to {parent.name}, whose registration was rejected</p>
      </div>
      <div className="mt-auto grid gap-2 sm:flex sm:flex-wrap sm:justify-end">
        <Button
          variant="outline"
          className="h-auto min-h-11 whitespace-normal md:min-h-9"
          onClick={() => setAsked('none')}
        >
          Leave without a parent
          <span className="sr-only"> ({name})</span>
        </Button>
        {former ? (
          <Button
            className="h-auto min-h-11 whitespace-normal py-1.5 md:min-h-9"
            onClick={() => setAsked('back')}
          >
            <span className="wrap-anywhere min-w-0">Hand back to {former.name}</span>
            <span className="sr-only"> ({name})</span>
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsked(null);
            deciding.reset();
          }}
          title={to ? `Hand ${name} back to ${to.name}?` : `Leave ${name} without a parent?`}
          description={
            deciding.error ? (
              <span role="alert" className="text-destructive">
                {messageOf(deciding.error, 'Please try again.')}
              </span>
            ) : to ? (
              `${to.name} sees the child in the portal again at once, and is told by mail. ${parent.name} is told nothing.`
            ) : (
              `The child is no longer linked to ${parent.name}. A parent who registers can be matched with it.`
            )
          }
          confirmLabel={to ? 'Hand back' : 'Leave without a parent'}
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate(to?.id ?? null)}
        />
      ) : null}
    </li>
  );
}
