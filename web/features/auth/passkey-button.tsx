import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useHasPasskeys, wasNotShown } from '#web/lib/passkeys.ts';
import { toastError } from '#web/lib/toast.ts';

type PasskeyButtonProps<Outcome> = {
  signIn: () => Promise<Outcome>;
  onSuccess: (outcome: Outcome) => unknown;
};

const NONE = () => t.noPasskeyWasUsedSign();

/** Signs in with a passkey; nothing where the portal or the browser has none. */
export function PasskeyButton<Outcome>({ signIn, onSuccess }: PasskeyButtonProps<Outcome>) {
  const isOffered = useHasPasskeys();
  const login = useMutation({
    mutationFn: signIn,
    onSuccess,
    onError: (error) =>
      toastError(
        () => (wasNotShown(error) ? NONE() : messageOf(error)),
        () => t.loginFailed(),
      ),
  });
  if (!isOffered) return null;
  return (
    <Button
      variant="outline"
      size="lg"
      className="mt-3 w-full whitespace-normal!"
      busy={login.isPending}
      busyLabel={t.signingIn()}
      onClick={() => login.mutate()}
    >
      <KeyRound aria-hidden />
      {t.signInWithAPasskey()}
    </Button>
  );
}
