import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { toastError } from '#web/lib/toast.ts';
import { useShowKey } from './queries.ts';

/** Asks for a security key. A browser asks only after a click, so the button stands there. */
export function ShowKey({ factorId, onVerified }: { factorId: string; onVerified: () => void }) {
  const show = useShowKey();
  const explain = (error: unknown) =>
    wasNotShown(error) ? 'The key was not used. Please try again.' : messageOf(error);
  return (
    <Button
      busy={show.isPending}
      busyLabel="Waiting for the key..."
      onClick={() =>
        show.mutate(factorId, {
          onSuccess: onVerified,
          onError: (error) => toastError(explain(error), 'Not confirmed'),
        })
      }
    >
      Use your security key
    </Button>
  );
}
