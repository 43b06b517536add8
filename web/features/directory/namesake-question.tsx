import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/directory';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { namesakesByIdQuery } from '#web/entities/learners/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';

type NamesakeQuestionProps = {
  ids: readonly string[];
  busy: boolean;
  onAnother: () => void;
  /** It is one of them, who has left and is at the school again; left out where somebody else is taken back. */
  onBack?: (learner: { id: string; name: string; isBirthKnown: boolean }) => void;
  /** Whom an earlier attempt has put on the list, and whose name is written now. */
  added?: { id: string; first_name: string; last_name: string } | null;
};

/** Asks, instead of a second learner at the school: which learner of the name is it, or another child? */
export function NamesakeQuestion({ ids, busy, onAnother, onBack, added }: NamesakeQuestionProps) {
  const namesakes = useQuery(namesakesByIdQuery(ids));
  return (
    <div role="alert" className="grid gap-2 rounded-md border border-input bg-muted/60 p-3 text-sm">
      <p className="font-medium">{t.isThisTheSameLearner()}</p>
      <ul className="grid gap-2">
        {namesakes.data?.map((learner) => (
          <li key={learner.id} className="wrap-anywhere">
            <Link
              to="/dashboard/directory"
              search={{ learner: learner.id }}
              className="font-medium underline underline-offset-4"
            >
              {fullName(learner)}
            </Link>
            <span className="block text-muted-foreground">
              {t.idDateBirthSelectTrue({
                name: learner.grade?.name ?? t.unknown(),
                student_id: learner.student_id,
                date_of_birth: String(Boolean(learner.date_of_birth)),
                day: formatDay(learner.date_of_birth ?? '', 'short'),
                parent: String(Boolean(learner.parent)),
                name2: fullName(learner.parent),
              })}
            </span>
            {learner.left_on && !onBack ? (
              <span className="block">{t.leftOn({ day: formatDay(learner.left_on) })}</span>
            ) : null}
            {learner.left_on && onBack ? (
              <>
                <span className="block">{t.namesakeLeft({ day: formatDay(learner.left_on) })}</span>
                <Button
                  variant="outline"
                  className="mt-2 w-fit"
                  busy={busy}
                  onClick={() =>
                    onBack({
                      id: learner.id,
                      name: fullName(learner),
                      isBirthKnown: learner.date_of_birth !== null,
                    })
                  }
                >
                  <span className="wrap-anywhere min-w-0">{t.takeBack({ name: fullName(learner) })}</span>
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {namesakes.isError ? <FieldError>{messageOf(namesakes.error, t.pleaseTryAgain())}</FieldError> : null}
      {added ? (
        <p className="wrap-anywhere">{t.ifSameRemoveAdded({ name: fullName(added) })}</p>
      ) : (
        <p>{onBack ? t.ifNothingNeedsAdded() : t.ifSameLeaveClosed()}</p>
      )}
      <Button variant="outline" className="w-fit" busy={busy} disabled={!namesakes.data} onClick={onAnother}>
        {onBack ? t.addAsAnotherChild() : t.takeBackAsAnother()}
      </Button>
    </div>
  );
}
