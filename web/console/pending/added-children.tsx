import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-pending';
import { SubmitProblem } from '#web/components/forms/submit-problem.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { consoleKeys } from '#web/console/shared/keys.ts';
import type { AddedChild } from '#web/entities/registrations/added-children.ts';
import { confirmChild, declineChild, matchChild } from '#web/entities/registrations/child-writes.ts';
import { registrationKeys } from '#web/entities/registrations/keys.ts';
import type { Namesake } from '#web/entities/registrations/namesakes.ts';
import type { Choice } from '#web/lib/choices.ts';
import { cn } from '#web/lib/cn.ts';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { namedProps } from '#web/lib/show-named.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { MatchField } from './match-field.tsx';
import { NamesakeChoices } from './namesake-choices.tsx';

import { childLines } from './registration.ts';
import type { Matching } from './use-matching.ts';

type AddedChildrenProps = {
  added: readonly AddedChild[];
  /** How many wait besides. */
  more: number;
  matching: Matching;
  /** The child whom the address names. */
  namedId: string | undefined;
};

/** Children whom approved parents added later: each opens its class once the school confirms it. */
export function AddedChildren({ added, more, matching: { likely, namesakes }, namedId }: AddedChildrenProps) {
  if (added.length === 0) return null;
  return (
    <section aria-labelledby="added-children" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="added-children" className="font-semibold text-lg">
          {t.childrenToConfirm()}
        </h2>
        <p className="text-muted-foreground text-sm">{t.addedParentsWhoApprovedAlready()}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {added.map((child) => (
          <AddedChildCard
            key={child.id}
            child={child}
            likely={likely.data?.[child.id]}
            namesakes={namesakes.data?.[child.id] ?? []}
            isNamed={child.id === namedId}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-muted-foreground text-sm">{t.moreAppearHereTheseDecided({ count: more })}</p>
      ) : null}
    </section>
  );
}

const renews = [registrationKeys.all, consoleKeys.counts];

/** Student IDs are unique among the learners whom the school stands by. */
const UNIQUE_VIOLATION = '23505';

type AddedChildCardProps = {
  child: AddedChild;
  likely: Choice | undefined;
  namesakes: readonly Namesake[];
  isNamed: boolean;
};

function AddedChildCard({ child, likely, namesakes, isNamed }: AddedChildCardProps) {
  const [declining, setDeclining] = useState(false);
  const [learner, setLearner] = useState<Choice | null>(null);
  const lines = childLines(child);
  const declarer = { id: child.parent.id, name: fullName(child.parent), isApproved: true };
  const confirming = useWrite<string>({
    write: (id) =>
      learner
        ? matchChild({ declaredId: id, learnerId: learner.id, parentId: child.parent.id })
        : confirmChild(id),
    done: t.hasBeenConfirmed({ name: lines.name }),
    failed: (error) => t.failedToConfirmChild({ messageOf: messageOf(error, t.pleaseTryAgain()) }),
    renews,
  });
  const deletion = useWrite<string>({
    write: declineChild,
    done: t.hasBeenDeclined({ name: lines.name }),
    failed: (error) => t.failedToDeclineChild({ messageOf: messageOf(error, t.pleaseTryAgain()) }),
    renews,
  });
  return (
    <li
      className={cn(
        'flex flex-col gap-4 rounded-lg border bg-card p-5 outline-none',
        isNamed && 'ring-2 ring-primary',
      )}
      {...namedProps(isNamed)}
    >
      <div className="grid gap-1 wrap-anywhere text-sm">
        <h3 className="font-semibold text-base">{lines.name}</h3>
        <p>
          {lines.born
            ? t.gradeIdBorn({ grade: lines.grade, student_id: child.student_id, born: lines.born })
            : t.gradeId({ grade: lines.grade, student_id: child.student_id })}
        </p>
        <p className="text-muted-foreground">
          {t.addedBy({ name: fullName(child.parent), name2: child.school?.name ?? t.unknown() })}
        </p>
        {lines.subjects ? <p className="text-muted-foreground">{lines.subjects}</p> : null}
        <MatchField
          child={child}
          chosen={learner}
          likely={likely}
          isListed={namesakes.length > 0}
          declarer={declarer}
          onChoose={setLearner}
        />
        {learner ? null : <NamesakeChoices child={child} declarer={declarer} namesakes={namesakes} />}
      </div>
      {codeOf(confirming.error) === UNIQUE_VIOLATION ? (
        <div role="alert">
          <FieldError>{t.anotherLearnerHasStudentId()}</FieldError>
        </div>
      ) : (
        <SubmitProblem error={confirming.error} />
      )}
      <div className="mt-auto flex flex-wrap gap-2 *:grow sm:justify-end sm:*:grow-0">
        <Button
          variant="outline"
          aria-label={t.declineNamed({ name: lines.name })}
          disabled={confirming.isPending}
          {...DeleteDialog.near}
          onClick={() => setDeclining(true)}
        >
          <X aria-hidden />
          {t.decline()}
        </Button>
        <Button
          aria-label={t.confirmNamed({ name: lines.name })}
          busy={confirming.isPending}
          onClick={() => confirming.mutate(child.id)}
        >
          <Check aria-hidden />
          {t.confirm()}
        </Button>
      </div>
      <DeleteDialog
        what="child"
        name={declining ? lines.name : null}
        deletion={deletion}
        onConfirm={() => deletion.mutate(child.id)}
        onClose={() => {
          setDeclining(false);
          deletion.reset();
        }}
      />
    </li>
  );
}
