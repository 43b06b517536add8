import { useEffect, useEffectEvent } from 'react';

/** Runs `again` when the device finds its network, while `isWaiting`: what failed without it is asked anew. */
export function useWhenOnline(isWaiting: boolean, again: () => void): void {
  const onOnline = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);
}
