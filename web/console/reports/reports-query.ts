/** What the reports ask: figures that the database counts, never the content of a message. */
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.types.ts';
import { consoleKeys } from '#web/console/shared/keys.ts';
import { chosenList } from '#web/lib/chosen-list.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import type { Period } from './period.ts';

/** `schoolId` null stands for every school that the administrator runs. */
export type Asked = Period & { schoolId: string | null };

type Reports = Pick<
  Database['public']['Functions'],
  | 'report_registrations'
  | 'report_messages'
  | 'report_incidents'
  | 'report_uploads'
  | 'report_lessons'
  | 'report_silent_families'
>;
export type ReportName = keyof Reports;
export type ReportRow<Name extends ReportName> = Reports[Name]['Returns'][number];

/** The generated types know of no nulls in what a function takes. */
const argsOf = ({ schoolId, since, until }: Asked) => ({ school: schoolId as string, since, until });

/** The rows of one report. */
export const reportQuery = <Name extends ReportName>(name: Name, asked: Asked) =>
  queryOptions({
    queryKey: [...consoleKeys.reports, name, asked],
    queryFn: async () => {
      // The client's types do not follow a name that is open: the rows are those of the function named.
      const rows: unknown = rowsOf(await (await client()).rpc(name as ReportName, argsOf(asked)));
      return rows as ReportRow<Name>[];
    },
    ...chosenList,
    staleTime: 60_000,
  });

export const FAMILIES_PAGE = 20;
/** As many as the function gives at once. */
export const FAMILIES_AT_MOST = 200;

export async function readFamilies(asked: Asked, page: number, size: number) {
  const args = { ...argsOf(asked), page, page_size: size };
  return rowsOf(await (await client()).rpc('report_silent_families', args));
}

/** A page of the families of whom nobody was there in the period; every row has the figures. */
export const silentFamiliesQuery = (asked: Asked, page: number) =>
  queryOptions({
    queryKey: [...consoleKeys.reports, 'report_silent_families', asked, page],
    queryFn: () => readFamilies(asked, page, FAMILIES_PAGE),
    ...chosenList,
    staleTime: 60_000,
  });
