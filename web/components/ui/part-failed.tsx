import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { Button } from './button.tsx';

type Read = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

type PartFailedProps = {
  /** What could not be read, as a sentence; the toast says the same. */
  text: string;
  /** Nothing is shown for one that has been read, now or earlier. */
  reads: readonly Read[];
  className?: string;
};

/** In the place of a part of a screen, or of a form's choices, that could not be read: says so, and asks for it again. */
export function PartFailed({ text, reads, className }: PartFailedProps) {
  const failed = reads.filter(({ data, error }) => error && data === undefined);
  useErrorToast(failed[0]?.error, text);
  if (failed.length === 0) return null;
  return (
    <p
      role="alert"
      className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-destructive text-sm', className)}
    >
      {text}
      <Button
        variant="outline"
        size="sm"
        busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const read of failed) read.refetch();
        }}
      >
        {t.tryAgain()}
      </Button>
    </p>
  );
}
