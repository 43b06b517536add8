import { randomUUID } from 'node:crypto';
import type { Expected } from '../answers.ts';
import type { Stage } from '../stage.ts';

/** What a repeated insert is told when the first one was kept and its answer was lost. */
export const alreadyThere: Expected = (status, body) => status === 409 && body.includes('"23505"');

/** Ids that clients choose, of rows that are written again under the same one until that is acknowledged. */
export function acknowledgedIds(
  stage: Stage,
  table:
    | 'public.messages'
    | 'public.desk_messages'
    | 'public.progress_reports'
    | 'public.announcements'
    | 'public.answers',
) {
  let current = { number: -1, id: '' };
  let isRepeated = false;
  const acknowledged = new Set<string>();
  return {
    of(number: number): string {
      isRepeated = number === current.number;
      if (!isRepeated) current = { number, id: randomUUID() };
      return current.id;
    },
    /** Whether this answer acknowledges the row: a double is one only where it was asked for before. */
    note(id: string, error: { code?: string } | null | undefined): boolean {
      const isThere = error === null || (isRepeated && error?.code === '23505');
      if (isThere) acknowledged.add(id);
      return isThere;
    },
    async lost(): Promise<string[]> {
      const asked = [...acknowledged];
      const rows = await stage.sql<{ id: string }>(`select id from ${table} where id = any($1)`, [asked]);
      const kept = new Set(rows.map(({ id }) => id));
      for (const id of asked) acknowledged.delete(id);
      return asked
        .filter((id) => !kept.has(id))
        .map((id) => `${table} ${id} was acknowledged and is not there`);
    },
  };
}
