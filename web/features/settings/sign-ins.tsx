import type { UserIdentity } from '@supabase/auth-js';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/settings';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { row } from '#web/components/ui/row.ts';
import { cn } from '#web/lib/cn.ts';
import type { SignInProvider } from '#web/lib/config.ts';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { addressToLink, useProviderRedirect } from '#web/lib/provider-redirect.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { useUnlink } from './queries.ts';
import { signInName, unlinkedOf } from './sign-in-name.ts';

type SignInsProps = {
  identities: UserIdentity[];
  providers: SignInProvider[];
  /** Where a provider leads back to: an auth screen, which reads what came of it and leads here again. */
  back: string;
};

/** The person's ways to sign in, with a way to link another one and to unlink each but the last. */
export function SignIns({ identities, providers, back }: SignInsProps) {
  const { leaveFor, busyWith } = useProviderRedirect((provider) => addressToLink(provider, back));
  const [unlinking, setUnlinking] = useState<UserIdentity>();
  const link = (provider: SignInProvider) =>
    leaveFor(provider, {
      onError: (error) => toastUnlessLeft(error, t.notLinked({ label: provider.label })),
    });
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="w-full divide-y rounded-lg border bg-card">
        {identities.map((identity) => {
          const name = signInName(identity.provider, providers);
          return (
            <li key={identity.identity_id} className={cn(row.around, 'items-center gap-x-4 px-4 py-3')}>
              <div className={row.words}>
                <p className="wrap-anywhere font-medium">{name}</p>
                <p className="wrap-anywhere text-muted-foreground text-sm">{emailOf(identity)}</p>
              </div>
              {identities.length === 1 ? <Badge variant="secondary">{t.yourOnlyOne()}</Badge> : null}
              {identities.length > 1 && providers.length > 0 ? (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t.unlinkNamed({ name })}
                  {...LateConfirm.near}
                  onClick={() => setUnlinking(identity)}
                >
                  {t.unlink()}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {unlinkedOf(providers, identities).map((provider) => (
        <Button
          key={provider.name}
          variant="outline"
          className="max-w-full"
          busy={busyWith === provider.name}
          disabled={busyWith !== undefined}
          onClick={() => link(provider)}
        >
          <Link2 aria-hidden />
          <span className="truncate">{t.link({ label: provider.label })}</span>
        </Button>
      ))}
      {unlinking ? (
        <Unlink
          identity={unlinking}
          name={signInName(unlinking.provider, providers)}
          onClose={() => setUnlinking(undefined)}
        />
      ) : null}
    </div>
  );
}

const emailOf = ({ identity_data }: UserIdentity): string =>
  typeof identity_data?.email === 'string' ? identity_data.email : '';

type UnlinkProps = { identity: UserIdentity; name: string; onClose: () => void };

function Unlink({ identity, name, onClose }: UnlinkProps) {
  const unlink = useUnlink();
  const confirm = () =>
    unlink.mutate(identity, {
      onSuccess: () => toastSuccess(t.unlinked(), t.noLongerOpensYourAccount({ name })),
      onError: (error) => toastUnlessLeft(error, t.notUnlinked()),
      // Either way the list behind the dialog is read anew, and may no longer offer this.
      onSettled: onClose,
    });
  return (
    <LateConfirm
      open
      onOpenChange={onClose}
      title={t.unlinkAsks({ name })}
      description={identity.provider === 'email' ? t.passwordWillRemovedSignWhat() : t.noLongerSignThenLink()}
      confirmLabel={t.unlink()}
      destructive
      busy={unlink.isPending}
      onConfirm={confirm}
    />
  );
}
