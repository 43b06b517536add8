import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/passkeys';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LateConfirm } from '#web/components/ui/late-confirm.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastUnlessLeft } from '#web/lib/owner.ts';
import { useHasPasskeys } from '#web/lib/passkeys.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { AddPasskey } from './add-passkey.tsx';
import { passkeyName } from './passkey-name.ts';
import { PasskeyRow, RenamePasskey } from './passkey-row.tsx';
import { type Passkey, passkeysQuery, useRemovePasskey } from './queries.ts';

/** The person's passkeys; absent where neither this browser has any nor the account. */
export function PasskeysSection() {
  const canAdd = useHasPasskeys();
  const passkeys = useQuery(passkeysQuery);
  if (!canAdd && (passkeys.data?.length ?? 0) === 0) return null;
  return (
    <Section title={t.passkeys()} text={t.signFingerprintFaceScreenLock()}>
      {passkeys.isPending ? (
        <LoadingRegion label={t.loadingYourPasskeys()}>
          <Skeleton className="h-11" />
        </LoadingRegion>
      ) : null}
      {passkeys.isError ? (
        <ErrorState
          title={t.passkeysCouldNotLoaded()}
          description={messageOf(passkeys.error)}
          onRetry={() => passkeys.refetch()}
        />
      ) : null}
      {passkeys.isSuccess ? <Passkeys passkeys={passkeys.data} canAdd={canAdd} /> : null}
    </Section>
  );
}

function Passkeys({ passkeys, canAdd }: { passkeys: Passkey[]; canAdd: boolean }) {
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-card">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={setRenaming} onRemove={setRemoving} />
          ))}
        </ul>
      ) : null}
      {canAdd ? <AddPasskey /> : null}
      {renaming ? <RenamePasskey passkey={renaming} onClose={() => setRenaming(undefined)} /> : null}
      {removing ? <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} /> : null}
    </div>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removal = useRemovePasskey();
  const name = passkeyName(passkey);
  return (
    <LateConfirm
      open
      onOpenChange={onClose}
      title={t.removeAsks({ name })}
      description={t.noLongerOpensAccountDevice()}
      confirmLabel={t.remove()}
      destructive
      busy={removal.isPending}
      onConfirm={() =>
        removal.mutate(passkey.id, {
          onSuccess: () => {
            toastSuccess(t.removed(), t.noLongerOpensYourAccount({ name }));
            onClose();
          },
          onError: (error) => toastUnlessLeft(error, t.notRemoved()),
        })
      }
    />
  );
}
