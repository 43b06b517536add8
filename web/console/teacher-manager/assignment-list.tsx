import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#texts/console-teacher-manager';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { lastPage, Pages } from '#web/components/ui/pages.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { DeleteDialog } from '#web/console/shared/delete-dialog.tsx';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { ASSIGNMENTS_PAGE, LOAD_FAILED } from '#web/entities/teaching/console-reads.ts';
import { teachingKeys } from '#web/entities/teaching/keys.ts';
import { cn } from '#web/lib/cn.ts';
import { useWrite } from '#web/lib/use-write.ts';

export type AssignmentColumn<Row> = {
  header: string;
  cell: (row: Row) => string;
  note?: (row: Row) => string;
};

type AssignmentListProps<Row extends { id: string }> = {
  /** Heading and caption, such as 'Subject assignments'. */
  title: string;
  columns: readonly AssignmentColumn<Row>[];
  query: {
    data: { rows: Row[]; total: number } | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  /** One row in words, for its button and the question before it goes. */
  nameOf: (row: Row) => string;
  removal: { write: (row: Row) => Promise<void>; done: string; failed: string };
  onExport: () => Promise<number>;
};

/** On a phone the other columns stand under the first, so that nobody scrolls sideways for the button. */
function BesideFirst<Row>({ columns, row }: { columns: readonly AssignmentColumn<Row>[]; row: Row }) {
  return (
    <span className="block text-muted-foreground md:hidden">
      {columns
        .slice(1)
        .map(({ cell }) => cell(row))
        .join(' · ')}
    </span>
  );
}

/** A page of assignments, each with a way to remove it. */
export function AssignmentList<Row extends { id: string }>(props: AssignmentListProps<Row>) {
  const { title, query } = props;
  useStepBack(props);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{title}</h2>
        {query.data?.total ? <ExportButton size="sm" what={title} write={props.onExport} /> : null}
      </div>
      {query.isPending ? <TabSkeleton /> : null}
      {query.isError && !query.data ? <TabError query={query} title={LOAD_FAILED()} /> : null}
      {query.data?.total === 0 ? <EmptyState className="py-8" title={t.nothingIsAssignedYet()} /> : null}
      {query.data && query.data.total > 0 ? <Rows {...props} rows={query.data.rows} /> : null}
      <Pages
        label={t.pagesOf({ title: title.toLowerCase() })}
        page={props.page}
        pageSize={ASSIGNMENTS_PAGE}
        total={query.data?.total ?? 0}
        onPage={props.onPage}
      />
    </section>
  );
}

/** The last one of the last page was removed: the page before it is the last one now. */
function useStepBack<Row extends { id: string }>({ query, page, onPage }: AssignmentListProps<Row>) {
  const { data, isPlaceholderData } = query;
  const isBeyond = !!data && !isPlaceholderData && page > 0 && data.rows.length === 0;
  const last = lastPage(data?.total ?? 0, ASSIGNMENTS_PAGE);
  useEffect(() => {
    if (isBeyond) onPage(Math.min(page - 1, last));
  }, [isBeyond, last, page, onPage]);
}

function Rows<Row extends { id: string }>(props: AssignmentListProps<Row> & { rows: readonly Row[] }) {
  const { title, columns, rows, nameOf, removal } = props;
  const [leaving, setLeaving] = useState<Row | null>(null);
  const removing = useWrite<Row>({ ...removal, renews: [teachingKeys.assigned] });
  const close = () => {
    setLeaving(null);
    removing.reset();
  };
  return (
    <>
      <Table caption={title}>
        <TableHeader>
          <TableRow>
            {columns.map(({ header }, index) => (
              <TableHead key={header} className={cn(index > 0 && 'max-md:hidden')}>
                {header}
              </TableHead>
            ))}
            <TableHead className="w-0">
              <span className="sr-only">{t.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map(({ header, cell, note }, index) => (
                <TableCell key={header} className={cn('wrap-anywhere', index > 0 && 'max-md:hidden')}>
                  {cell(row)}
                  {index === 0 ? <BesideFirst columns={columns} row={row} /> : null}
                  {note ? <span className="ml-1.5 text-muted-foreground text-xs">{note(row)}</span> : null}
                </TableCell>
              ))}
              <TableCell className="py-1">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.remove({ name: nameOf(row) })}
                  className="text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
                  {...DeleteDialog.near}
                  onClick={() => setLeaving(row)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <DeleteDialog
        what="assignment"
        name={leaving ? nameOf(leaving) : null}
        deletion={removing}
        onConfirm={() => leaving && removing.mutate(leaving, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
