import { useEffect } from 'react';
import { toastError } from './toast.ts';

/**
 * Says once, as a toast, that what a screen shows could not be read (spec: every failure is a toast);
 * the screen shows the reason and a way to try again in place.
 */
export function useErrorToast(error: unknown, description: string, title?: string): void {
  useEffect(() => {
    if (!error) return;
    console.error(title ?? description, error);
    toastError(description, title);
  }, [error, description, title]);
}
