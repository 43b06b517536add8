import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { toastError } from '#web/lib/toast.ts';
import { useEnrolKey } from './ceremonies.ts';
import { useDeviceName } from './use-device-name.ts';

/** Adds a security key, or the device itself: a name for it, and the browser's own question. */
export function EnrolKey({ onEnrolled }: { onEnrolled: () => void }) {
  const enrol = useEnrolKey();
  const device = useDeviceName(t.securityKey(), enrol);
  const explain = (error: unknown) => {
    const title = t.secondStepNotSetUp();
    if (wasNotShown(error)) toastError(t.noKeyWasSetUp(), title);
    else toastUnlessLeft(error, title);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        enrol.mutate(device.name, {
          onSuccess: onEnrolled,
          onError: explain,
        });
      }}
    >
      <p className="text-sm">{t.smallKeyPlugHoldPhone()}</p>
      <Field label={t.nameOfTheKey()} hint={t.soTellKeysApart()} error={device.problem}>
        {(control) => (
          <Input
            {...control}
            value={device.shown}
            maxLength={60}
            onChange={(event) => device.type(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={enrol.isPending} busyLabel={t.waitingForTheKey()}>
        {t.setUpTheKey()}
      </Button>
    </form>
  );
}
