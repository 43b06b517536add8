import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useShownReadAt } from './shown-read-at.ts';

/**
 * Says that the device is offline, for as long as it is, or that no answer comes though it is not; and when what is
 * shown was read, where it comes from this device.
 */
export function OfflineBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  const { readAt, askAgain } = useShownReadAt();
  const state = online ? 'The school cannot be reached.' : 'You are offline.';
  return (
    <div role="status">
      {online && readAt === null ? null : (
        <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 bg-warning-soft px-4 py-2 text-sm text-warning-foreground">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {readAt === null ? (
            `${state} What you see may be out of date; what you type is kept.`
          ) : (
            <span>
              {state} You see what was read on{' '}
              <time dateTime={new Date(readAt).toISOString()}>{formatDateTime(new Date(readAt))}</time>.
            </span>
          )}
          {online ? (
            <Button variant="link" size="sm" onClick={askAgain}>
              Try again
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
