/**
 * Makes a query readable without a network: `...keptOnDevice` among its options. The server is asked first, always;
 * what this device keeps answers only where no answer came (docs/decisions/1215-what-a-device-keeps-is-one-sessions.md).
 */

import { onlineManager } from '@tanstack/react-query';
import { retryPassing } from '#web/lib/errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      isKept?: true;
      /** The key it is kept under, where its own tells of the day it is asked on. */
      keptAs?: readonly unknown[];
      /** What of an answer may be kept; all of it where nothing is said. */
      keptPart?: (answer: unknown) => unknown;
    };
  }
}

/**
 * The first try is made without a network, too: what it needs may lie here. There is no second one before the network
 * is back, when the library asks by itself: the library would wait for the network in between, and with it whoever
 * waits for the answer, such as a form whose write has failed.
 */
const tries = {
  networkMode: 'offlineFirst',
  retry: (failures: number, error: Error) => onlineManager.isOnline() && retryPassing(failures, error),
} as const;

export const keptOnDevice = { meta: { isKept: true }, ...tries } as const;

/** The same for a query whose key tells of the day it is asked on. */
export const keptOnDeviceAs = (keptAs: readonly unknown[]) =>
  ({ ...keptOnDevice, meta: { isKept: true, keptAs } }) as const;
