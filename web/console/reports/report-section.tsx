import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/console-reports';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { ExportButton } from '#web/console/shared/export-button.tsx';
import { TabError } from '#web/console/shared/tab-states.tsx';
import { type CsvColumn, csvText, saveFile } from '#web/lib/csv.ts';

type Answer<Row> = {
  data: readonly Row[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type ReportSectionProps<Row> = {
  title: string;
  /** The question that it answers. */
  question: string;
  query: Answer<Row>;
  columns: readonly CsvColumn<Row>[];
  /** The answer in a sentence, above the chart. */
  summary: (rows: readonly Row[]) => ReactNode;
  chart?: (rows: readonly Row[]) => ReactNode;
  /** In place of chart and table, where the rows are texts to read. */
  list?: (rows: readonly Row[]) => ReactNode;
  /** What is said where there is nothing to draw. */
  empty: string;
  /** Rows of which every number is 0 are nothing to draw either. */
  isEmpty?: (rows: readonly Row[]) => boolean;
  /** Those of the rows that the table lists, where some carry figures alone. */
  rowsOf?: (rows: readonly Row[]) => readonly Row[];
  /** Writes the file of a report of which only a page is here. */
  onCsv?: () => Promise<number>;
  /** Below the table. */
  footer?: ReactNode;
};

/** One question of a principal: its answer, the chart, and the numbers as a table and a file. */
export function ReportSection<Row>(props: ReportSectionProps<Row>) {
  const { title, question, query, isEmpty = (rows) => rows.length === 0 } = props;
  const rows = query.data;
  const hasRows = rows !== undefined && !isEmpty(rows);
  return (
    <Card aria-label={title} className="mb-5 break-inside-avoid">
      <CardHeader className="sm:flex-nowrap">
        <div className="min-w-0">
          <CardTitle>{title}</CardTitle>
          <CardDescription>{question}</CardDescription>
        </div>
        {/* Its room is there from the beginning: beside it the title takes another line. */}
        <div className={hasRows ? undefined : 'invisible'}>
          <CsvButton title={title} write={props.onCsv ?? (() => saveRows(props, rows ?? []))} />
        </div>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-4">
        {query.isPending ? (
          <LoadingRegion label={t.loading()}>
            <Skeleton className="h-90" />
          </LoadingRegion>
        ) : null}
        {query.isError && !rows ? <TabError query={query} /> : null}
        {rows && !hasRows ? <p className="py-6 text-muted-foreground text-sm">{props.empty}</p> : null}
        {hasRows ? (
          <>
            <div className="text-sm">{props.summary(rows)}</div>
            {/* The table below says the same to those who do not see it. */}
            {props.chart ? <div aria-hidden>{props.chart(rows)}</div> : null}
            {props.list ? (
              props.list(rows)
            ) : (
              <Numbers
                title={title}
                columns={props.columns}
                rows={props.rowsOf ? props.rowsOf(rows) : rows}
                footer={props.footer}
              />
            )}
          </>
        ) : null}
      </CardContent>
    </Card>
  );
}

async function saveRows<Row>({ title, columns }: ReportSectionProps<Row>, rows: readonly Row[]) {
  saveFile(`${title}.csv`, csvText(columns, rows), 'text/csv;charset=utf-8');
  return rows.length;
}

function CsvButton({ title, write }: { title: string; write: () => Promise<number> }) {
  return <ExportButton size="sm" className="print:hidden" what={title} label={t.csv()} write={write} />;
}

type NumbersProps<Row> = {
  title: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  footer: ReactNode;
};

/** The table behind a chart, folded away until it is wanted. */
function Numbers<Row>({ title, columns, rows, footer }: NumbersProps<Row>) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-primary text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {t.numbersAsATable()}
      </summary>
      <div className="mt-2">
        <Table caption={t.inNumbers({ title })} scrolls>
          <TableHeader>
            <TableRow>
              {columns.map(({ header }) => (
                <TableHead key={header}>{header}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row, index) => (
              // The rows of a report have no identity and never move.
              <TableRow key={index}>
                {columns.map(({ header, value }) => (
                  <TableCell key={header} className="tabular-nums">
                    {value(row) ?? '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {footer}
    </details>
  );
}
