import { useRef, useState } from 'react';
import { useWhenOnline } from '#web/lib/use-when-online.ts';

/** A link that ended, or a line that broke for a moment, is mended unseen; more often it is said. */
const TRIES = 2;

type Recovery = {
  /** Asks for the lesson's addresses again. */
  renew: () => Promise<unknown>;
  onGivenUp: () => void;
};

/** What is done when a video cannot be loaded or go on. */
export function useRecovery({ renew, onGivenUp }: Recovery) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'playing' | 'waiting' | 'failed'>('playing');
  const failures = useRef(0);
  const again = async () => {
    await renew().catch(() => {});
    setAttempt((before) => before + 1);
    setState('playing');
  };
  useWhenOnline(state === 'waiting', () => void again());
  return {
    attempt,
    state,
    failed: () => {
      if (!navigator.onLine) return setState('waiting');
      failures.current += 1;
      if (failures.current <= TRIES) return void again();
      setState('failed');
      onGivenUp();
    },
    /** It plays: what failed before is behind. */
    played: () => {
      failures.current = 0;
    },
    retry: () => {
      failures.current = 0;
      void again();
    },
    /** The same address again: what stood still when the network came back does not go on by itself. */
    reload: () => setAttempt((before) => before + 1),
  };
}
