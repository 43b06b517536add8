import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '#texts/shared';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { isNetworkError, messageOf } from '#web/lib/errors.ts';
import { beginAnew } from '#web/lib/outdated.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';

/**
 * Stands where a screen could not be loaded, with a way to try again. Where its code is lost
 * the page is begun anew: asked for on this one the code would fail without a request.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    if (await beginAnew(error)) return;
    setAsking(false);
    reset();
    router.invalidate();
  };
  useWhenOnline(isNetworkError(error), retry);
  return (
    <div className="mx-auto w-full max-w-2xl p-4 md:p-8">
      <ErrorState
        title={t.pageCouldNotLoaded()}
        description={messageOf(error, t.somethingWentWrongPleaseTry())}
        onRetry={retry}
        busy={isAsking}
      />
    </div>
  );
}
