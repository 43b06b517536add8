import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { codeOf, messageOf } from '#web/lib/errors.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { useAddPasskey } from './queries.ts';

/** Adds a passkey of this device; asks for the password first, where the sign-in is not of a moment ago. */
export function AddPasskey() {
  const add = useAddPasskey();
  const [isAsking, setAsking] = useState(false);
  const onAdded = () => {
    setAsking(false);
    toastSuccess('Passkey added', 'You can now sign in with this device, without your password.');
  };
  const onFailed = (error: unknown) => {
    if (wasNotShown(error)) return;
    toastError(messageOf(error), 'Passkey not added');
  };
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={add.isPending && !isAsking}
        onClick={() =>
          add.mutate(
            {},
            {
              onSuccess: onAdded,
              onError: (error) => {
                if (codeOf(error) === 'reauthentication_needed') return setAsking(true);
                onFailed(error);
              },
            },
          )
        }
      >
        <Plus aria-hidden />
        Add a passkey
      </Button>
      {isAsking ? <OwnerDialog add={add} onAdded={onAdded} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
