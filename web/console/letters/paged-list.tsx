import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#texts/console-letters';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { TabError } from '#web/console/shared/tab-states.tsx';
import { LIST_PAGE } from '#web/entities/guardianships/lists.ts';

type PagedListProps<Row> = {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  title: string;
  explained: string;
  icon: LucideIcon;
  none: string;
  noneExplained: string;
  page: number;
  onPage: (page: number) => void;
  /** What is done with all of the list; not shown with an empty one. */
  action?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A list of the office with its heading, its states and its pages. */
export function PagedList<Row>({
  query,
  title,
  explained,
  icon,
  none,
  noneExplained,
  ...list
}: PagedListProps<Row>) {
  const id = useId();
  const { page, onPage, action, children } = list;
  const total = query.data?.total ?? 0;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="text-muted-foreground text-sm">{explained}</p>
      </div>
      {query.isPending ? (
        <LoadingRegion label={t.loadingList()} className="gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      ) : null}
      {query.isError && !query.data ? <TabError query={query} title={t.failedToLoadList()} /> : null}
      {query.data && total === 0 ? <EmptyState icon={icon} title={none} description={noneExplained} /> : null}
      {total > 0 ? action : null}
      {query.data && total > 0 ? (
        <div>
          <ul aria-labelledby={id} className="divide-y rounded-lg border bg-card">
            {query.data.rows.map(children)}
          </ul>
          <Pages
            // Beyond the end the last page is answered.
            page={Math.min(page, Math.ceil(total / LIST_PAGE) - 1)}
            pageSize={LIST_PAGE}
            total={total}
            onPage={onPage}
            label={title}
          />
        </div>
      ) : null}
    </section>
  );
}

type ListedRowProps = {
  name: string;
  more: string;
  further?: string;
  problem: string | undefined;
  children: ReactNode;
};

/** Somebody of such a list, with what can be done. */
export function ListedRow({ name, more, further, problem, children }: ListedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-muted-foreground">{more}</p>
        {further ? <p className="wrap-anywhere text-muted-foreground">{further}</p> : null}
        <div role="alert" className="empty:hidden">
          {problem ? <FieldError>{problem}</FieldError> : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
