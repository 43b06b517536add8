import { Readable } from 'node:stream';
import { z } from 'zod';
import type { VideoRendition } from '../../../contract/portal-media.ts';
import { signedFolderAddress, uploadSignature } from './bunny-links.ts';
import type { BunnySettings } from './config.ts';
import { type HostReport, type VideoHost, VideoHostError } from './video.ts';

/** How long a browser may go on sending a file in parts. */
const uploadSeconds = 24 * 60 * 60;
/** How long an answer is waited for; a file takes as long as it takes. */
const patienceMs = 20_000;

const created = z.object({ guid: z.guid() });
/** Of the many fields of a video those that matter here. */
const video = z.object({
  status: z.number().int(),
  encodeProgress: z.number().nullish(),
  length: z.number().nullish(),
  storageSize: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  availableResolutions: z.string().nullish(),
  hasMP4Fallback: z.boolean().nullish(),
});

/** Created and Uploaded; Processing and Transcoding; Finished; Error and UploadFailed; two of just-in-time encoding. */
const states: readonly HostReport['state'][] = [
  'waiting',
  'processing',
  'processing',
  'processing',
  'ready',
  'failed',
  'failed',
  'processing',
  'ready',
];

/** Bunny Stream, by its published API (docs.bunny.net/reference/stream). */
export function bunnyStream({ libraryId, apiKey, cdnHost, tokenKey, apiUrl }: BunnySettings): VideoHost {
  const videos = `${apiUrl}/library/${libraryId}/videos`;

  async function ask(url: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      // The key goes to nobody else.
      redirect: 'error',
      headers: { accept: 'application/json', ...init.headers, AccessKey: apiKey },
    }).catch((cause: unknown) => {
      throw new VideoHostError('Bunny Stream does not answer', { cause });
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new VideoHostError(`Bunny Stream answered ${response.status}`, { status: response.status });
  }

  return {
    kind: 'bunny',
    libraryId,

    async create(title) {
      const response = await ask(videos, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return parsed(created, await response.json()).guid;
    },

    resumableUpload({ hostVideoId }, { title, fileType }) {
      const expiresAt = new Date(Date.now() + uploadSeconds * 1000);
      const { signature, expires } = uploadSignature({ libraryId, apiKey, videoId: hostVideoId, expiresAt });
      return {
        endpoint: `${apiUrl}/tusupload`,
        headers: {
          AuthorizationSignature: signature,
          AuthorizationExpire: String(expires),
          LibraryId: libraryId,
          VideoId: hostVideoId,
        },
        metadata: { filetype: fileType, title },
      };
    },

    async put({ hostVideoId }, { content, length }) {
      const response = await ask(`${videos}/${hostVideoId}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          ...(length !== undefined && { 'content-length': String(length) }),
        },
        body: Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>,
        duplex: 'half',
      });
      await response.body?.cancel();
    },

    async look({ hostVideoId }) {
      const response = await ask(`${videos}/${hostVideoId}`, { signal: AbortSignal.timeout(patienceMs) });
      return report(parsed(video, await response.json()));
    },

    async remove({ hostVideoId }) {
      try {
        const init = { method: 'DELETE', signal: AbortSignal.timeout(patienceMs) };
        const response = await ask(`${videos}/${hostVideoId}`, init);
        await response.body?.cancel();
      } catch (error) {
        if (!(error instanceof VideoHostError && error.status === 404)) throw error;
      }
    },

    reference: ({ hostVideoId }) => `https://player.mediadelivery.net/embed/${libraryId}/${hostVideoId}`,

    addresses({ hostVideoId }, renditions, expiresAt) {
      const folder = `/${hostVideoId}/`;
      const address = (file: string) =>
        signedFolderAddress({ host: cdnHost, tokenKey, path: `${folder}${file}`, folder, expiresAt });
      return {
        playlist: address('playlist.m3u8'),
        renditions: renditions.map((rendition) => ({
          ...rendition,
          url: rendition.height === null ? null : address(`play_${rendition.height}p.mp4`),
          contentType: 'video/mp4',
        })),
      };
    },
  };
}

/** Whole files exist up to 720p, and only where the library makes them (MP4 Fallback). */
const largestFile = 720;

function report(found: z.output<typeof video>): HostReport {
  const state = states[found.status] ?? 'processing';
  const heights = (found.availableResolutions ?? '').split(',').flatMap((each) => {
    const height = Number(/^(\d+)p$/.exec(each.trim())?.[1]);
    return Number.isInteger(height) && height <= largestFile ? [height] : [];
  });
  return {
    state,
    progress: state === 'ready' ? 100 : clamp(Math.floor(found.encodeProgress ?? 0), 0, 99),
    durationSeconds: positive(found.length),
    bytes: positive(found.storageSize),
    width: positive(found.width),
    height: positive(found.height),
    renditions: found.hasMP4Fallback ? heights.sort((a, b) => a - b).map(rendition) : [],
  };
}

function rendition(height: number): VideoRendition {
  return { label: `${height}p`, height, bytes: null };
}

function positive(value: number | null | undefined): number | null {
  return value && value > 0 ? Math.round(value) : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (!result.success)
    throw new VideoHostError('Bunny Stream answered something else', { cause: result.error });
  return result.data;
}
