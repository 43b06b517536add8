import pg from 'pg';
import {
  accessDenied,
  alreadyExists,
  invalidRequest,
  quotaExceeded,
  StorageError,
  sessionEnded,
} from './errors.ts';

/** What the database refused, as the contract says it; anything else is thrown on as it is. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  switch (error.code) {
    // Missing rights and row security read alike, so that no table is named.
    case '42501':
      return accessDenied('new row violates row-level security policy');
    case 'PT401':
      return sessionEnded(error.message);
    case 'PR095':
    case 'PR096':
      return quotaExceeded(error.message, error.hint, error);
    case '23505':
      return alreadyExists(error);
    case '23503':
      return new StorageError({
        status: 404,
        code: 'InvalidRequest',
        message: 'The related resource does not exist',
        cause: error,
      });
    case '55P03':
      return new StorageError({
        status: 423,
        code: 'ResourceLocked',
        message: 'The resource is locked',
        cause: error,
      });
    case '57014':
      return new StorageError({
        status: 544,
        code: 'DatabaseTimeout',
        message: 'The connection to the database timed out',
        cause: error,
      });
    default:
      // Class 22: a value that no column can hold, such as a zero byte in a name.
      return error.code?.startsWith('22') ? invalidRequest('A value is not valid', error) : error;
  }
}
