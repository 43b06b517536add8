import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/console-ads';
import { advertKeys } from '#web/entities/adverts/keys.ts';
import { useWrite } from '#web/lib/use-write.ts';

/** What every write to adverts makes stale; the landing page's, too. */
export const adsRenewed = [advertKeys.all];

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Upload = { onProgress: (percent: number) => void; signal: AbortSignal };
type AdUpload<Input> = {
  write: (input: Input & Upload) => Promise<void>;
  done: string;
  failed: string;
};

/** A write that sends a file up, with its progress in whole percents; leaving the dialog stops it. */
export function useAdUpload<Input>({ write, done, failed }: AdUpload<Input>) {
  const [percent, setPercent] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const saving = useWrite<Input>({
    write: (input) => {
      const stop = new AbortController();
      sending.current = stop;
      setPercent(null);
      return write({ ...input, onProgress: setPercent, signal: stop.signal });
    },
    done,
    failed: (error) => (isStopped(error) ? t.uploadAborted() : failed),
    renews: adsRenewed,
  });
  return { saving, percent };
}
