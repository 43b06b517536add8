import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '#texts/auth';
import { Button } from '#web/components/ui/button.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type ListFailedProps = { text: string; query: Pick<UseQueryResult, 'refetch' | 'isFetching' | 'error'> };

/** Says that a list of the form could not be loaded, where the list would be. */
export function ListFailed({ text, query }: ListFailedProps) {
  useErrorToast(query.error, text);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-destructive text-sm">
      {text}
      <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
        {t.tryAgain()}
      </Button>
    </p>
  );
}
