import { PortalError } from '../../errors.ts';

/**
 * Lets a few calls do heavy work at the same time and refuses the others at once: a call that waited would
 * hold its database connection, and the import that it waits for needs another one.
 */
export function turns(atOnce: number) {
  let taken = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (taken >= atOnce) {
      throw new PortalError({
        status: 503,
        code: 'import_busy',
        message: 'Other lists are being imported at this moment. Please try again in a few seconds.',
      });
    }
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
