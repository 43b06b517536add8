import { useState } from 'react';
import { t } from '#texts/console-pending';
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
          {t.learnersOfRejectedParents()}
        </h2>
        <p className="text-muted-foreground text-sm">{t.noParentSeesThemPortal()}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {left.map((learner) => (
          <LeftLearnerCard key={learner.id + learner.parent.id} learner={learner} />
        ))}
      </ul>
    </section>
  );
}

const renews = [registrationKeys.all, peopleKeys.administered, consoleKeys.counts];

type Asked = 'back' | 'none';

function LeftLearnerCard({ learner }: { learner: LeftLearner }) {
  const { id, name, detail, parent, former, hasOthers } = learner;
  const [asked, setAsked] = useState<Asked | null>(null);
  const deciding = useWrite<string | null>({
    write: (givenTo) => handBack({ id, takenFrom: parent.id, givenTo }),
    done: t.decisionHasBeenSaved2({ name }),
    failed: (error) => t.failedToSaveTheDecision({ messageOf: messageOf(error, t.pleaseTryAgain()) }),
    renews,
    onWritten: () => setAsked(null),
  });
  const to = asked === 'back' ? former : null;
  return (
    <li className="flex flex-col gap-4 rounded-lg border bg-card p-5">
      <div className="wrap-anywhere grid gap-1 text-sm">
        <h3 className="font-semibold text-base">{name}</h3>
        <p>{detail}</p>
        <p className="text-muted-foreground">{t.linkedWhoseRegistrationWasRejected({ name: parent.name })}</p>
      </div>
      <div className="mt-auto grid gap-2 sm:flex sm:flex-wrap sm:justify-end">
        <Button
          variant="outline"
          className="h-auto! min-h-11 whitespace-normal md:min-h-9"
          onClick={() => setAsked('none')}
        >
          {hasOthers ? t.endOfRejected({ name: parent.name }) : t.leaveWithoutParent()}
          <span className="sr-only"> ({name})</span>
        </Button>
        {former ? (
          <Button
            className="h-auto! min-h-11 whitespace-normal py-1.5 md:min-h-9"
            onClick={() => setAsked('back')}
          >
            <span className="wrap-anywhere min-w-0">{t.handBackTo({ name: former.name })}</span>
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
          title={
            to
              ? t.handBackTo2({ name, name2: to.name })
              : hasOthers
                ? t.endOfRejectedAsks({ name: parent.name, learner: name })
                : t.leaveWithoutAParent({ name })
          }
          description={
            to
              ? t.seesChildPortalAgainOnce({ name: to.name, name2: parent.name })
              : t.childNoLongerLinkedParent({ name: parent.name })
          }
          confirmLabel={to ? t.handBack() : hasOthers ? t.endOfRejectedConfirm() : t.leaveWithoutAParent2()}
          busy={deciding.isPending}
          problem={deciding.error}
          onConfirm={() => deciding.mutate(to?.id ?? null)}
        />
      ) : null}
    </li>
  );
}
