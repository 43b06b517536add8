import { StorageError } from './errors.ts';

/** For reads: what a caller has no rights on at all looks like what is not there. */
export function hiddenAs<T>(nothing: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StorageError && error.code === 'AccessDenied') return nothing;
    throw error;
  };
}
