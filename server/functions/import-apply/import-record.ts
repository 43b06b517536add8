import type { z } from 'zod';
import { withoutHidden } from '../../../contract/hidden-characters.ts';
import type { ImportCounts, importApplyBody } from '../../../contract/imports.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';

const service = { role: 'service_role' } as const;

/**
 * Opens the row that tells of an import. It is written beside the import's transaction, which nobody sees
 * before its end; a row that the end never reached says `failed`, and nothing of that import is there.
 * @param lines that will be written
 * @throws {PortalError} 409 `import_repeated` for an id that was used before: the import ran, or runs.
 */
export async function importRecord(
  { database, log }: Context,
  tx: Transaction,
  { id, school_id, kind, file_name }: z.output<typeof importApplyBody>,
  lines: number,
) {
  const { rows } = await tx.query<{ me: string }>('select private.profile_id() as me');
  // The lock of the school is held: whatever still says that it runs was left by a server that died.
  await database.queryScoped(service, {
    text: `update public.imports set status = 'failed', finished_at = now() where school_id = $1 and status = 'running'`,
    values: [school_id],
  });
  const { rowCount } = await database.queryScoped(service, {
    text: `insert into public.imports (id, school_id, kind, file_name, lines_total, created_by)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [id, school_id, kind, oneLine(file_name), lines, rows[0]?.me],
  });
  if (rowCount === 0) {
    throw new PortalError({
      status: 409,
      code: 'import_repeated',
      message: 'This import was started already. Look at the earlier imports for what came of it.',
    });
  }

  let telling: Promise<unknown> = Promise.resolve();
  let isTelling = false;
  return {
    /** Tells how many lines are written; skipped while the last one is on its way. */
    tell(done: number): void {
      if (isTelling) return;
      isTelling = true;
      telling = database
        .queryScoped(service, {
          text: `update public.imports set lines_done = least($2, lines_total) where id = $1 and status = 'running'`,
          values: [id, done],
        })
        .catch((error: unknown) => log.warn({ err: error }, 'the progress of an import could not be told'))
        .finally(() => {
          isTelling = false;
        });
    },
    async fail(): Promise<void> {
      await telling;
      await database
        .queryScoped(service, {
          text: `update public.imports set status = 'failed', finished_at = now() where id = $1`,
          values: [id],
        })
        .catch((error: unknown) => log.warn({ err: error }, 'a failed import could not be marked'));
    },
    settled: () => telling,
  };
}

export async function finishRecord(tx: Transaction, id: string, counts: ImportCounts): Promise<void> {
  await tx.query(
    `update public.imports
        set status = 'done', finished_at = now(), lines_total = $2, lines_done = $2, created_count = $3,
            updated_count = $4, skipped_count = $5, left_out_count = $6, invited_count = $7, contacts_count = $8
      where id = $1`,
    [
      id,
      counts.lines_total,
      counts.created_count,
      counts.updated_count,
      counts.skipped_count,
      counts.left_out_count,
      counts.invited_count,
      counts.contacts_count,
    ],
  );
}

/** A name comes from somebody's machine and is shown to others. */
const oneLine = (name: string) =>
  withoutHidden(name)
    .replace(/\p{Cc}+/gu, ' ')
    .trim() || 'list';
