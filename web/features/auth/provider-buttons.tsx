import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { configQuery, type SignInProvider } from '#web/lib/config.ts';
import { messageOf } from '#web/lib/errors.ts';
import { addressToSignIn, useProviderRedirect } from '#web/lib/provider-redirect.ts';
import { rememberSession } from '#web/lib/session-storage.ts';
import { toastError } from '#web/lib/toast.ts';

type ProviderButtonsProps = {
  /** Where the provider leads back to, and from there the session in. */
  back: string;
  /** Whether the session is to outlive this tab. */
  remember: () => boolean;
};

/** A button for each provider that people can sign in with; nothing where there is none. */
export function ProviderButtons({ back, remember }: ProviderButtonsProps) {
  const providers = useQuery(configQuery).data?.signInProviders ?? [];
  const { leaveFor, busyWith } = useProviderRedirect((provider) => addressToSignIn(provider, back));
  if (providers.length === 0) return null;
  const signIn = (provider: SignInProvider) => {
    rememberSession(remember());
    leaveFor(provider, {
      onError: (error) =>
        toastError(
          () => messageOf(error),
          () => t.loginFailed(),
        ),
    });
  };
  return (
    <div className="mt-3 grid gap-2">
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="outline"
          size="lg"
          className="w-full"
          busy={busyWith === provider.name}
          disabled={busyWith !== undefined}
          onClick={() => signIn(provider)}
        >
          <span className="truncate">{t.continueWith({ label: provider.label })}</span>
        </Button>
      ))}
    </div>
  );
}
