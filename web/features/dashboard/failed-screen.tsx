import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#texts/dashboard';
import { isNetworkError, OFFLINE_TEXT } from '#web/lib/errors.ts';
import { whyNothingIsKept } from '#web/lib/offline/why-nothing.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { RefusalCard, useTryAgain } from './refusal-card.tsx';

/** It could not be found out who the person is. Part of the frame, since what says so may be out of reach as well. */
export function FailedScreen({ cause }: { cause: unknown }) {
  const trying = useTryAgain(cause);
  useErrorToast(cause, t.failedToLoadUserData());
  const isUnreached = isNetworkError(cause);
  useWhenOnline(isUnreached, trying.tryAgain);
  return (
    <RefusalCard
      icon={WifiOff}
      title={t.profileLoadingError()}
      text={isUnreached ? OFFLINE_TEXT() : t.profileCouldNotLoadedPlease()}
      again={t.refreshPage()}
      trying={trying}
    >
      {isUnreached ? <WhyNothing /> : null}
    </RefusalCard>
  );
}

/** What this device could not answer with, and why. */
function WhyNothing() {
  const [why, setWhy] = useState('');
  useEffect(() => {
    whyNothingIsKept().then(setWhy);
  }, []);
  return why ? <p className="mt-2 text-muted-foreground text-sm">{why}</p> : null;
}
