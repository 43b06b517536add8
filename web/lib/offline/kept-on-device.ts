/**
 * Makes a query readable without a network: `...keptOnDevice` among its options. The server is asked first, always;
 * what this device keeps answers only where no answer came (docs/decisions/1215-what-a-device-keeps-is-one-sessions.md).
 */

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      isKept?: true;
      /** The key it is kept under, where its own tells of the day it is asked on. */
      keptAs?: readonly unknown[];
    };
  }
}

/** The first try is made without a network, too: what it needs may lie here. */
export const keptOnDevice = { meta: { isKept: true }, networkMode: 'offlineFirst' } as const;

/** The same for a query whose key tells of the day it is asked on. */
export const keptOnDeviceAs = (keptAs: readonly unknown[]) =>
  ({ ...keptOnDevice, meta: { isKept: true, keptAs } }) as const;
