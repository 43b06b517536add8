import { DatabaseError } from 'pg';
import { z } from 'zod';
import { PortalError } from '../../errors.ts';
import { portalFunction } from '../portal-function.ts';

/**
 * `notify-parent`: tells the parent of a disciplinary record. Body: `record_id`. The flag, the notice and
 * the mail are one transaction: the update is the plain one of the flag, and a trigger of the table
 * does the rest, so that a client that updates the table does the same.
 *
 * Answers `{notified: 'now'}`, or `{notified: 'before'}` when the parent had been told already.
 */
export const notifyParent = portalFunction({
  name: 'notify-parent',
  body: z.object({ record_id: z.guid('Choose a record from the list') }),
  // Row security decides whose records these are.
  runsAs: 'caller',
  repeatable: true,
  handle: async ({ tx, body }) => {
    const { rows } = await tx.query<{ parent_notified: boolean }>(
      'select parent_notified from public.disciplinary_records where id = $1',
      [body.record_id],
    );
    if (rows[0]?.parent_notified) return { notified: 'before' };
    const { rowCount } = await tx
      .query('update public.disciplinary_records set parent_notified = true where id = $1', [body.record_id])
      .catch(tellRefusal);
    if (!rowCount) {
      throw new PortalError({
        status: 404,
        code: 'record_not_found',
        message: 'This record is not there, or is not yours to carry on',
      });
    }
    return { notified: 'now' };
  },
});

function tellRefusal(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23514') {
    throw new PortalError({ status: 409, code: 'no_parent', message: error.message, hint: error.hint });
  }
  throw error;
}
