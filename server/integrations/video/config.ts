import { z } from 'zod';
import { StartupError } from '../../errors.ts';

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Settings of the videos of the lessons portal, by their names in the environment. */
export const videoSettings = {
  /** Bunny Stream: all of the first four, or none; without them videos lie among the portal's own files. */
  BUNNY_LIBRARY_ID: z.string().regex(/^\d+$/, 'is a number').optional(),
  BUNNY_API_KEY: z.string().min(1).optional(),
  BUNNY_CDN_HOST: z.string().regex(hostName, 'is a host name, such as vz-0123abcd-456.b-cdn.net').optional(),
  BUNNY_TOKEN_KEY: z.string().min(1).optional(),
  /** Where the API answers; for tests. */
  BUNNY_API_URL: z.url({ protocol: /^https?$/ }).default('https://video.bunnycdn.com'),
  /** The program that makes qualities of videos on the own host; `off` never looks for it. */
  FFMPEG: z.string().min(1).default('ffmpeg'),
};

export type BunnySettings = {
  libraryId: string;
  apiKey: string;
  cdnHost: string;
  tokenKey: string;
  apiUrl: string;
};

export type VideoConfig = {
  /** Undefined: the own host. */
  bunny: BunnySettings | undefined;
  /** Undefined: never. */
  ffmpeg: string | undefined;
};

type Given = z.output<z.ZodObject<typeof videoSettings>>;

/** @throws {StartupError} when the Bunny settings are given in part. */
export function readVideoConfig(given: Given): VideoConfig {
  const ffmpeg = given.FFMPEG === 'off' ? undefined : given.FFMPEG;
  const {
    BUNNY_LIBRARY_ID: libraryId,
    BUNNY_API_KEY: apiKey,
    BUNNY_CDN_HOST: cdnHost,
    BUNNY_TOKEN_KEY: tokenKey,
  } = given;
  if (!libraryId && !apiKey && !cdnHost && !tokenKey) return { bunny: undefined, ffmpeg };
  if (!libraryId || !apiKey || !cdnHost || !tokenKey) {
    throw new StartupError(
      'To keep videos at Bunny Stream set all of BUNNY_LIBRARY_ID, BUNNY_API_KEY, BUNNY_CDN_HOST and BUNNY_TOKEN_KEY.',
    );
  }
  const apiUrl = given.BUNNY_API_URL.replace(/\/+$/, '');
  return { bunny: { libraryId, apiKey, cdnHost, tokenKey, apiUrl }, ffmpeg };
}
