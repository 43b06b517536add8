import type { z } from 'zod';
import type { importPreviewBody } from '../../../contract/imports.ts';
import { IMPORT_MAX_BYTES } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/scope.ts';
import { PortalError } from '../../errors.ts';
import { type Lines, linesOf } from './lines/lines.ts';
import type { OtherChildren } from './plan/checked-line.ts';
import { type Plan, planOf } from './plan/plan.ts';
import { requireSchool, schoolWith } from './plan/school.ts';
import { readInProcess } from './read/read-in-process.ts';

type Upload = z.output<typeof importPreviewBody>;

/**
 * Reads a file and checks every line against the others and the school. Runs as the caller, who must run
 * the school; that is asked before the file is opened.
 * @throws {PortalError} 403 `not_your_school`, 400 `import_unreadable`, 413 `import_too_large`
 */
export async function checkFile(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  upload: Upload,
  others: OtherChildren = [],
): Promise<{ plan: Plan; lines: Lines }> {
  const school = await requireSchool(tx, upload.school_id);
  const lines = await linesOf(await readInProcess(bytesOf(upload.content)), upload.kind);
  const known = await schoolWith(tx, school, upload.kind, lines.lines, config.smsCountries);
  return { plan: await planOf(known, upload.kind, lines, others), lines };
}

function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > IMPORT_MAX_BYTES) {
    throw new PortalError({
      status: 413,
      code: 'import_too_large',
      message: `The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`,
    });
  }
  // A copy with memory of its own: a small one would be handed on with all that it is a part of.
  return new Uint8Array(bytes);
}
