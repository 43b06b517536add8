import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the device is offline, for as long as it is. What was loaded stays readable. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning-foreground">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you see may be out of date; what you type is kept.
        </p>
      )}
    </div>
  );
}
