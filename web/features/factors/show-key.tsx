import { t } from '#texts/factors';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { toastError } from '#web/lib/toast.ts';
import { useShowKey } from './ceremonies.ts';

/** Asks for a security key. A browser asks only after a click, so the button stands there. */
export function ShowKey({ factorId, onVerified }: { factorId: string; onVerified: () => void }) {
  const show = useShowKey();
  const explain = (error: unknown) => (wasNotShown(error) ? t.keyWasNotUsedPlease() : messageOf(error));
  return (
    <Button
      busy={show.isPending}
      busyLabel={t.waitingForTheKey()}
      onClick={() =>
        show.mutate(factorId, {
          onSuccess: onVerified,
          onError: (error) => toastError(explain(error), t.notConfirmed()),
        })
      }
    >
      {t.useYourSecurityKey()}
    </Button>
  );
}
