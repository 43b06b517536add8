import { DatabaseError } from 'pg';
import type { z } from 'zod';
import {
  type ExistingChoice,
  type ImportCounts,
  type ImportOutcome,
  importApplyBody,
} from '../../../contract/imports.ts';
import { IMPORT_BODY_BYTES } from '../../../contract/limits.ts';
import type { Transaction } from '../../database/scope.ts';
import { applyWrites } from '../import/apply/apply.ts';
import { importConflict } from '../import/apply/conflict.ts';
import { checkFile } from '../import/check.ts';
import { chosenWrites, contactsOf, invitedBy, type Plan, previewOf } from '../import/plan/plan.ts';
import { requireSchool } from '../import/plan/school.ts';
import { turns } from '../import/turns.ts';
import { type FunctionCall, portalFunction } from '../portal-function.ts';
import { finishRecord, importRecord } from './import-record.ts';

type Body = z.output<typeof importApplyBody>;

/**
 * `import-apply`: checks the file once more and imports it, in one transaction. When the number of bad lines
 * is not what the person agreed to leave out, nothing is imported and the preview comes instead.
 * Body: `importApplyBody`; answers an `ImportOutcome` (contract/imports.ts). The row of `imports` with the
 * body's id tells how far it is.
 */
export const importApply = portalFunction({
  name: 'import-apply',
  body: importApplyBody,
  bodyLimit: IMPORT_BODY_BYTES,
  // School tables are written with the caller's rights; accounts by the account service within the same transaction.
  runsAs: 'caller',
  takesLong: true,
  handle: (call) => inTurn(() => importFile(call)),
});

/** One at a time: each holds a connection for its transaction and tells its progress over another. */
const inTurn = turns(1);

async function importFile({ context, tx, body }: FunctionCall<Body>): Promise<ImportOutcome> {
  // One after the other for a school: the second is checked against what the first has written.
  await tx.query(`select pg_advisory_xact_lock(hashtext('import'), hashtext($1::text))`, [body.school_id]);
  const { plan, lines } = await checkFile(context, tx, body, body.other_children);
  const counts = countsOf(plan, body.existing);
  if (counts.left_out_count !== body.leave_out) return { imported: false, preview: previewOf(plan, lines) };
  const writes = chosenWrites(plan, body.existing);
  const record = await importRecord(context, tx, body, writes.length);
  try {
    await applyWrites({ context, tx, school: plan.school }, writes, record.tell);
    await record.settled();
    await requireStill(tx, body.school_id);
    // The last word on the record is part of the import: it is done when this is committed.
    await tx.within({ role: 'service_role' }, (service) => finishRecord(service, body.id, counts));
  } catch (error) {
    // Not waited for: it can be that it waits for this transaction to be undone.
    void record.fail();
    throw told(error);
  }
  return { imported: true, counts };
}

/**
 * An import takes its time: who is rejected meanwhile, or signed out, has imported nothing.
 * @throws {PortalError} 403 `not_your_school`
 */
async function requireStill(tx: Transaction, schoolId: string): Promise<void> {
  await tx.query('select private.hold_importer()');
  // A statement of its own: the one that waited sees what was before.
  await requireSchool(tx, schoolId);
}

function countsOf(plan: Plan, existing: ExistingChoice): ImportCounts {
  const writes = chosenWrites(plan, existing);
  const leftOut = plan.lines.filter(({ checked }) => checked.isBad || checked.isAsked);
  const created = plan.lines.filter(
    ({ checked }) => !checked.isBad && !checked.isAsked && !checked.isExisting,
  ).length;
  return {
    lines_total: plan.lines.length,
    created_count: created,
    updated_count: writes.length - created,
    skipped_count: plan.lines.length - leftOut.length - writes.length,
    left_out_count: leftOut.length,
    invited_count: invitedBy(writes).length,
    contacts_count: contactsOf(writes).length,
  };
}

/** The tables refuse what came in between the check and the writing, or what the check does not know. */
function told(error: unknown): unknown {
  const isRefusal = error instanceof DatabaseError && /^(23|22|42501|40|PR008)/.test(error.code ?? '');
  return isRefusal ? importConflict(error) : error;
}
