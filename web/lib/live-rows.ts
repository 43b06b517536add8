import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from './live.ts';
import { patchCache } from './refetch.ts';

type Rows<Row> = {
  queryClient: QueryClient;
  /** Of everything that shows such a row. */
  queryKey: QueryKey;
  /** The row as it is now; null where the caller may read none. */
  read: (id: string) => Promise<Row | null>;
  /** Puts it wherever it belongs. */
  put: (row: Row) => void;
  /** Takes it away; without it, it stays. */
  drop?: (id: string) => void;
};

type LiveRows = {
  /** For `onChange` of a table of such rows. */
  told: (change: Change) => void;
  /** Reads one row and puts it where it belongs. A failure is left to the next change: live changes are an extra. */
  renew: (id: string) => void;
};

/**
 * Rows that are read one by one as changes of them are told: a change has none of what is joined to its row. Answers
 * overtake one another, so one that was asked for before what is known already is dropped.
 */
export function liveRows<Row>({ queryClient, queryKey, read, put, drop }: Rows<Row>): LiveRows {
  let asked = 0;
  const known = new Map<string, number>();
  const write = (id: string, number: number, row: Row | null) => {
    if (number < (known.get(id) ?? 0)) return;
    known.set(id, number);
    patchCache(queryClient, { queryKey }, () => {
      if (known.get(id) !== number) return;
      if (row) put(row);
      else drop?.(id);
    });
  };
  const renew = (id: string) => {
    asked += 1;
    const number = asked;
    read(id).then(
      (row) => write(id, number, row),
      (error: unknown) => console.warn('A row that was changed was not read', queryKey, error),
    );
  };
  return {
    renew,
    told: (change) => {
      const { id } = change.eventType === 'DELETE' ? change.old : change.new;
      if (typeof id !== 'string') return;
      if (change.eventType !== 'DELETE') {
        renew(id);
        return;
      }
      asked += 1;
      write(id, asked, null);
    },
  };
}
