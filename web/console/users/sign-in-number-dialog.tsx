import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shownNumber } from '#contract/phone-numbers.ts';
import { t } from '#texts/console-users';
import { FormWindow } from '#web/components/forms/form-window.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DialogContent, DialogFooter } from '#web/components/ui/dialog.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { guardianshipKeys } from '#web/entities/guardianships/keys.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';
import { releaseSignInNumber } from '#web/entities/people/writes.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { toastSuccess } from '#web/lib/toast.ts';

type SignInNumberDialogProps = { person: ListedPerson; onClose: () => void };

/** The number that signs a person in, and how the office takes it from the account. */
export function SignInNumberDialog({ person, onClose }: SignInNumberDialogProps) {
  const queryClient = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const mayTakeOff = session?.level === 2;
  const name = fullName(person);
  const number = shownNumber(person.sign_in_phone ?? '');
  const taking = useMutation({
    mutationFn: () => releaseSignInNumber(person.id),
    onSuccess: (isDone) => {
      if (!isDone) return;
      toastSuccess(t.numberTakenOff());
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [peopleKeys.administered, peopleKeys.directory, guardianshipKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const refused = taking.error
    ? messageOf(taking.error, t.takeOffFailed())
    : taking.data === false
      ? t.notYoursToTakeOff()
      : '';
  return (
    <FormWindow isUnasked onClose={onClose}>
      <DialogContent
        title={t.signInNumber()}
        description={
          person.sign_in_phone_confirmed ? t.numberIs({ name, number }) : t.numberWaits({ number })
        }
      >
        <div className="grid gap-3 text-sm">
          <p>{t.takeOffSays()}</p>
          <p>
            {person.email && person.email_confirmed ? t.hasMailStill({ name }) : t.hasNothingElse({ name })}
          </p>
          {mayTakeOff ? null : (
            <p className="text-muted-foreground">
              {t.takeOffNeedsStep()}{' '}
              <Link to="/dashboard/settings" className="underline">
                {t.toTheSettings()}
              </Link>
            </p>
          )}
          <div role="alert" className="empty:hidden">
            {refused ? <FieldError>{refused}</FieldError> : null}
          </div>
        </div>
        <DialogFooter className="mt-4">
          <Button variant="outline" onClick={onClose}>
            {t.close()}
          </Button>
          {mayTakeOff ? (
            <Button variant="destructive" busy={taking.isPending} onClick={() => taking.mutate()}>
              {t.takeOff()}
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </FormWindow>
  );
}
