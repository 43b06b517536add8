import { useQuery } from '@tanstack/react-query';
import { Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { EnrolApp } from './enrol-app.tsx';
import { factorName } from './factor-name.ts';
import { factorsQuery, type OwnFactor, useUnenrol } from './queries.ts';

/** The person's authenticator apps and phones, with a way to add an app and to take one away. */
export function FactorsSection() {
  const factors = useQuery(factorsQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnFactor>();
  if (factors.isPending) {
    return (
      <LoadingRegion label="Loading your second step...">
        <Skeleton className="h-11" />
      </LoadingRegion>
    );
  }
  if (factors.isError) {
    return (
      <ErrorState
        title="Your second step could not be loaded"
        description={messageOf(factors.error)}
        onRetry={() => factors.refetch()}
      />
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      {factors.data.length > 0 ? (
        <ul className="w-full divide-y rounded-lg border bg-card">
          {factors.data.map((factor) => (
            <li key={factor.id} className="flex items-center gap-3 px-4 py-3">
              <Smartphone aria-hidden className="size-5 text-muted-foreground" />
              <span className="min-w-0 flex-1 truncate font-medium">{factorName(factor)}</span>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${factorName(factor)}`}
                onClick={() => setRemoving(factor)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button variant="outline" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        Add an authenticator app
      </Button>
      <Dialog open={adding} onOpenChange={setAdding}>
        <DialogContent title="Add an authenticator app" className="sm:max-w-sm">
          <EnrolApp
            onEnrolled={() => {
              setAdding(false);
              toastSuccess('Second step turned on', 'You will be asked for a code when you sign in.');
            }}
          />
        </DialogContent>
      </Dialog>
      {removing ? <RemoveFactor factor={removing} onClose={() => setRemoving(undefined)} /> : null}
    </div>
  );
}

function RemoveFactor({ factor, onClose }: { factor: OwnFactor; onClose: () => void }) {
  const unenrol = useUnenrol();
  const remove = () =>
    unenrol.mutate(factor.id, {
      onSuccess: () => {
        toastSuccess('Removed', `${factorName(factor)} is no longer asked for.`);
        onClose();
      },
      onError: (error) => toastError(messageOf(error), 'Not removed'),
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${factorName(factor)}?`}
      description="Without a second step your password alone opens your account."
      confirmLabel="Remove"
      destructive
      busy={unenrol.isPending}
      onConfirm={remove}
    />
  );
}
