import { Plus } from 'lucide-react';
import { t } from '#texts/passkeys';
import { Button } from '#web/components/ui/button.tsx';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { wasNotShown } from '#web/lib/passkeys.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { useAddPasskey } from './queries.ts';

/** Adds a passkey of this device. */
export function AddPasskey() {
  const add = useAddPasskey();
  const onAdded = () => toastSuccess(t.passkeyAdded(), t.nowSignDeviceWithoutPassword());
  const onFailed = (error: unknown) => {
    if (!wasNotShown(error)) toastUnlessLeft(error, t.passkeyNotAdded());
  };
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      busy={add.isPending}
      onClick={() => add.mutate(undefined, { onSuccess: onAdded, onError: onFailed })}
    >
      <Plus aria-hidden />
      {t.addAPasskey()}
    </Button>
  );
}
