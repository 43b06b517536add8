import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#texts/console-shared';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import type { AdminTab } from './tabs.ts';

/** The row of a tab that the address names. */
export const useNamedId = (): string | undefined => (useSearch({ strict: false }) as { id?: string }).id;

type NamedRowProps<Row> = {
  what: 'announcement' | 'event';
  tab: AdminTab;
  row: UseQueryResult<Row | null>;
  children: (row: Row) => ReactNode;
};

/** The row that a notification or a search led to, above the list of its tab, whatever page it stands on. */
export function NamedRow<Row>({ what, tab, row, children }: NamedRowProps<Row>) {
  return (
    <section aria-label={t.rowYouOpened({ what })} className="grid grid-cols-1 gap-3 border-b pb-5">
      {row.isPending ? (
        <LoadingRegion label={t.loading()}>
          <Skeleton className="h-28 rounded-lg" />
        </LoadingRegion>
      ) : null}
      {row.data ? children(row.data) : null}
      {row.data === null || row.isError ? (
        <p role="status" className="text-muted-foreground text-sm">
          {row.isError ? messageOf(row.error, t.pleaseTryAgain()) : t.rowRemoved({ what })}
        </p>
      ) : null}
      <Button variant="link" size="inline" asChild className="justify-self-start">
        <Link
          to="/dashboard/admin"
          search={(before) => ({ ...before, tab, id: undefined })}
          resetScroll={false}
        >
          {t.allRows({ what })}
        </Link>
      </Button>
    </section>
  );
}
