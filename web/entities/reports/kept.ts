/** Reports that a parent keeps on this device on purpose, with their files (web/lib/offline/kept-files.ts). */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { isConfirmed, keptFiles, settleFiles } from '#web/lib/offline/kept-files.ts';
import { type Holder, keptHolder } from '#web/lib/offline/mark.ts';
import { isUnanswered, withPatience } from '#web/lib/offline/patience.ts';
import type { KeptFile } from '#web/lib/offline/store.ts';
import { fetchFresh } from '#web/lib/refetch.ts';
import { rowsOf } from '#web/lib/request.ts';
import { REPORT_COLUMNS } from './columns.ts';
import { reportKeys } from './keys.ts';
import type { Report } from './reads.ts';

export type KeptReport = {
  report: Report;
  /** When it was put here, in ms. */
  keptAt: number;
  /** Of its file, in bytes. */
  size: number;
  /** False where the server has not been asked for so long that it has to be first. */
  mayOpen: boolean;
};

/** The reports that are kept here, the newest first; null where this device keeps nothing for anybody. */
export const keptReportsQuery = () =>
  queryOptions({
    queryKey: reportKeys.kept,
    queryFn: fetchKept,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

async function fetchKept(): Promise<KeptReport[] | null> {
  const holder = keptHolder();
  if (!holder) return null;
  await confirmKeptReports(holder);
  return (await keptFiles(holder)).map((file) => ({
    report: file.about as Report,
    keptAt: file.keptAt,
    size: file.size,
    mayOpen: isConfirmed(file),
  }));
}

/** Whether the last question, which of them may be read still, had no answer. */
let isUnsettled = false;

/**
 * Asks the server which of them may be read still, and forgets the rest: a report that was withdrawn, a child who is
 * another's. Without an answer all of them stay.
 */
export async function confirmKeptReports(holder: Holder): Promise<void> {
  const asked = await keptFiles(holder);
  isUnsettled = false;
  if (asked.length === 0) return;
  try {
    await settleFiles(holder, asked, await withPatience(readable(asked)));
  } catch (error) {
    isUnsettled = isUnanswered(error);
    if (!isUnsettled) console.warn('It was not told which reports may be kept', error);
  }
}

async function readable(files: readonly KeptFile[]) {
  const rows = rowsOf(
    await (await client())
      .from('progress_reports')
      .select(REPORT_COLUMNS)
      .in(
        'id',
        files.map(({ id }) => id),
      ),
  );
  return new Map(rows.map((row) => [row.id, { name: row.report_file_url, about: row }]));
}

/** When an answer that did not come is asked for again. In ms. */
const ASKED_AGAIN_MS = 30_000;

/** Looks at each contact which reports may be kept still, from now on; returns how to stop. */
export function watchKeptReports(queryClient: QueryClient): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    clearTimeout(again);
    // One that began before there was a network would be taken for this one.
    await fetchFresh(queryClient, keptReportsQuery()).catch(() => {});
    if (!isOver && isUnsettled && navigator.onLine) again = setTimeout(look, ASKED_AGAIN_MS);
  };
  look();
  addEventListener('online', look);
  return () => {
    isOver = true;
    clearTimeout(again);
    removeEventListener('online', look);
  };
}
