import type { Transaction } from '../database/scope.ts';
import { PortalError } from '../errors.ts';
import { refused } from '../refused.ts';

/** @throws {PortalError} 403 `forbidden` unless the caller looks after the lessons portal. */
export async function requirePlatformAdministrator(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ allowed: boolean }>('select private.is_platform_admin() as allowed');
  if (rows[0]?.allowed) return;
  throw new PortalError({ status: 403, code: 'forbidden', ...refused('portal_lesson.admin_only') });
}
