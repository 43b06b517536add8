import { bunnyStream } from './bunny.ts';
import type { VideoConfig } from './config.ts';
import type { VideoHost } from './video.ts';

/** The host outside that the configuration names; undefined when videos lie among the portal's own files. */
export function outsideHost({ bunny }: VideoConfig): VideoHost | undefined {
  return bunny && bunnyStream(bunny);
}

/** Origins of the host outside that the browser itself plays from and sends to. */
export function videoOrigins({ bunny }: VideoConfig): { played: string[]; sent: string[] } {
  if (!bunny) return { played: [], sent: [] };
  return { played: [`https://${bunny.cdnHost}`], sent: [new URL(bunny.apiUrl).origin] };
}

/** What people call the place where videos go; it ends the sentence "Failed to create video in …". */
export function hostName({ bunny }: VideoConfig): string {
  return bunny ? 'Bunny Stream' : 'the video host';
}
