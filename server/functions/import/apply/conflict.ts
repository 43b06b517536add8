import { PortalError } from '../../../errors.ts';

/** What the list was checked against holds no longer, or the tables refused what the check does not know. */
export function importConflict(cause?: unknown): PortalError {
  return new PortalError({
    status: 409,
    code: 'import_conflict',
    message:
      'The school has changed while the list was imported, so nothing of it was. Check the file again and import it.',
    cause,
  });
}
