import type { Readable } from 'node:stream';

/** A file on its way in, before a byte of it was read. */
export type Incoming = {
  content: Readable;
  /** As the sender says. */
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown>;
  xRobotsTag?: string;
  /** Bytes, if the sender says. */
  declaredLength?: number;
};
