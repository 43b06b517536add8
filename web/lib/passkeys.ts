import { useQuery } from '@tanstack/react-query';
import { configQuery } from './config.ts';

/** Whether the portal takes passkeys and security keys, and this browser has them. */
export function useHasPasskeys(): boolean {
  const offered = useQuery(configQuery).data?.integrations.passkeys === true;
  return offered && 'PublicKeyCredential' in window;
}

/** True if the person closed the browser's own question, or it found no key: nothing went wrong. */
export function wasNotShown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const closed = ['NotAllowedError', 'AbortError'];
  return closed.includes(error.name) || (error.cause instanceof Error && closed.includes(error.cause.name));
}
