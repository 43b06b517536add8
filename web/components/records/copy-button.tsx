import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#texts/records';
import { Button } from '#web/components/ui/button.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';

type CopyButtonProps = { kind: 'learner' | 'account' | 'portal'; id: string; name: string };

/** Makes a copy while its screen is open, and says how far it is. */
export function CopyButton({ kind, id, name }: CopyButtonProps) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const copying = useMutation({
    mutationFn: async () => {
      const { saveCopy } = await loadPart(() => import('./make-copy.ts'));
      stop.current = new AbortController();
      return saveCopy({
        kind,
        id,
        title: t.recordOf({ name }),
        signal: stop.current.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      });
    },
    onSuccess: (lacks) => toastSuccess(t.copySaved(), lacks > 0 ? t.copyLacks({ files: lacks }) : name),
    onError: (error) => {
      if (!stop.current?.signal.aborted) toastError(messageOf(error, t.copyFailed()));
    },
    onSettled: () => setProgress(null),
  });
  return (
    <div className="grid gap-1">
      <Button
        variant="outline"
        className="whitespace-normal md:h-auto md:min-h-9 sm:w-fit"
        aria-label={t.copyOf({ name })}
        busy={copying.isPending}
        onClick={() => copying.mutate()}
      >
        <Download aria-hidden />
        {t.copy()}
      </Button>
      {progress ? (
        <p role="status" className="text-muted-foreground text-sm">
          {t.copying(progress)}
        </p>
      ) : null}
      {copying.isError && !stop.current?.signal.aborted ? (
        <p role="alert" className="text-destructive text-sm">
          {messageOf(copying.error, t.copyFailed())}
        </p>
      ) : null}
    </div>
  );
}
