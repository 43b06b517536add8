import { onlineManager } from '@tanstack/react-query';
import { t } from '#texts/components-attachments';
import { isNetworkError } from '#web/lib/errors.ts';

export const FILES_NEED_NETWORK = () => t.filesNeedConnectionTextFiles();

/** Files wait for no network: they are too large to be kept, and whoever sends them is told so at once. */
class NoNetwork extends TypeError {
  constructor() {
    super('Failed to fetch: files are sent with a network only');
  }
}

/** @throws a network error where the device is offline */
export function assertConnected(): void {
  if (!onlineManager.isOnline()) throw new NoNetwork();
}

/** What a message with files failed of, where that was the network; undefined otherwise. */
export const networkProblem = (error: unknown): string | undefined =>
  isNetworkError(error) ? FILES_NEED_NETWORK() : undefined;
