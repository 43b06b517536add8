import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { VideoRendition } from '../../../contract/portal-media.ts';
import type { VideoProblem } from '../../../contract/portal-media-problems.ts';
import type { FileService } from '../../storage/service.ts';
import { headBytes } from '../../storage/upload/media-type.ts';
import { stageFile } from '../../storage/upload/staging.ts';
import { encodeRung } from '../encode/encode.ts';
import { hasEncoder, ProgramFailed } from '../encode/ffmpeg.ts';
import { ladderFor, type Rung } from '../encode/ladder.ts';
import { endLeftBehind } from '../encode/left-behind.ts';
import { playedSeconds } from '../encode/playlist.ts';
import { type Probed, probe } from '../encode/probe.ts';
import { inspect } from '../inspect.ts';
import { containerOf, videoTypeOf } from '../sniff.ts';
import { addVideoFile, changeVideo, findVideo, uploadedFile, type VideoFile, videoFiles } from '../videos.ts';

/** Beyond these a file is no lesson, and would keep the machine for days. */
const longestSeconds = 6 * 60 * 60;
const mostPixels = 4096 * 2304;
/** A recording of a browser does not say how long it is: until it is made, how far the work is can only be guessed. */
const guessedSeconds = 60 * 60;

/** The file is not what can be worked with; trying again would not help. */
export class Unfit extends Error {
  readonly problem: VideoProblem;

  constructor(problem: VideoProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export type ProcessOptions = {
  service: FileService;
  videoId: string;
  signal: AbortSignal;
  /** Whole percents, only ever more. */
  onProgress(percent: number): void;
};

/**
 * Makes a stored video ready: reads what it is, and makes its qualities where there is an encoder. Each quality
 * that is done stays done, so that a server which dies loses the one it was at.
 * @throws {Unfit} for a file that cannot be used, {ProgramFailed} when the encoder gave up
 */
export async function processVideo(options: ProcessOptions): Promise<void> {
  const { service, videoId } = options;
  const { database, store, config } = service;
  const video = await findVideo(database, videoId);
  const uploaded = video && (await uploadedFile(database, videoId));
  if (!video) return;
  if (!uploaded) throw new Error('the file of the video has not come yet');
  const facts = await inspect(store, uploaded.version, uploaded.size);
  await changeVideo(database, videoId, {
    state: 'processing',
    problem: null,
    bytes: uploaded.size,
    fast_start: facts.fastStart,
    ...(facts.durationSeconds !== null && { duration_seconds: facts.durationSeconds }),
    ...(facts.width !== null && { width: facts.width, height: facts.height }),
  });
  const { ffmpeg } = config.video;
  if (!ffmpeg || !(await hasEncoder(ffmpeg))) {
    await changeVideo(database, videoId, { state: 'ready', progress: 100, problem: 'no_encoder' });
    return;
  }
  const folder = join(workFolder(config.dataDir), videoId);
  // What an attempt that was killed has left, an encoder that outlived its server among it.
  await endLeftBehind(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fetchSource(options, folder, uploaded);
    await makeQualities(options, folder, ffmpeg);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function workFolder(dataDir: string): string {
  return join(dataDir, 'video-work');
}

const source = 'source';

async function fetchSource(
  { service, signal }: ProcessOptions,
  folder: string,
  { version, size }: { version: string; size: number },
) {
  const { bavail, bsize } = await statfs(folder);
  // The copy, and the qualities, which are smaller than it but for the smallest of files.
  if (bavail * bsize < size * 2 + 64 * 1024 * 1024)
    throw new Error('there is no room on the disk for this video');
  await pipeline(
    await service.store.read(version),
    createWriteStream(join(folder, source), { mode: 0o600 }),
    {
      signal,
    },
  );
}

async function makeQualities(options: ProcessOptions, folder: string, ffmpeg: string) {
  const { service, videoId, signal, onProgress } = options;
  const { database } = service;
  const container = await containerOfFile(join(folder, source));
  const found = await look(options, { folder, ffmpeg, container });
  const rungs = ladderFor({ ...found, shorterSide: Math.min(found.width, found.height) });
  const done = new Map(
    (await videoFiles(database, videoId)).map((file) => [file.name.replace(/\..*/, ''), file]),
  );
  const share = progressShares(rungs);
  const expectedSeconds = found.durationSeconds ?? guessedSeconds;
  const limit = AbortSignal.timeout((600 + expectedSeconds * 10) * 1000);
  for (const [place, rung] of rungs.entries()) {
    const [from, to] = share[place] ?? [0, 100];
    if (!done.has(rung.name)) {
      const encoded = await encodeRung(rung, {
        ffmpeg,
        container,
        source,
        folder,
        hasSound: found.hasSound,
        longestSeconds,
        signal: AbortSignal.any([signal, limit]),
        onProgress: (seconds) =>
          onProgress(Math.floor(from + (to - from) * Math.min(1, seconds / expectedSeconds))),
      }).catch(asUnfit);
      const { file, contentType, ...rest } = encoded;
      const kept: VideoFile = {
        name: file,
        content_type: contentType,
        height: rung.height,
        bytes: rest.bytes,
        playlist: rest.playlist,
        stream_info: rest.streamInfo,
      };
      await keep(service, videoId, join(folder, file), kept);
      done.set(rung.name, kept);
      await rm(join(folder, file));
    }
    onProgress(Math.floor(to));
  }
  await changeVideo(database, videoId, {
    state: 'ready',
    progress: 100,
    problem: null,
    duration_seconds: Math.round(found.durationSeconds ?? longestOf([...done.values()])),
    width: found.width,
    height: found.height,
    renditions: rungs.flatMap((rung) => rendition(rung, done.get(rung.name))),
  });
}

type Usable = Probed & { width: number; height: number };

async function look(
  { signal }: ProcessOptions,
  at: { folder: string; ffmpeg: string; container: string },
): Promise<Usable> {
  const found = await probe({
    ...at,
    file: source,
    signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
  }).catch((error: unknown) => {
    throw error instanceof ProgramFailed ? new Unfit('not_a_video', error.message) : error;
  });
  const { width, height, durationSeconds } = found;
  if (!width || !height) throw new Unfit('not_a_video', 'the file has no picture');
  if (width * height > mostPixels) throw new Unfit('too_large_a_picture', `${width} x ${height} pixels`);
  if ((durationSeconds ?? 0) > longestSeconds) throw new Unfit('too_long', `${durationSeconds} s`);
  return { ...found, width, height };
}

async function containerOfFile(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const type = await videoTypeOf(buffer.subarray(0, bytesRead));
    const container = type && containerOf(type);
    if (!container) throw new Unfit('not_a_video', 'the file is none of the containers that lessons come in');
    return container;
  } finally {
    await handle.close();
  }
}

/** What the encoder cannot read it cannot read the next time either; a full disk may be emptied. */
function asUnfit(error: unknown): never {
  const hopeless = error instanceof ProgramFailed && !/No space left/i.test(error.message);
  throw hopeless ? new Unfit('encoding_failed', error.message) : error;
}

async function keep(service: FileService, videoId: string, path: string, file: VideoFile) {
  const version = await stageFile(service, (made) => service.store.write(made, createReadStream(path)));
  await addVideoFile(service.database, videoId, version, file);
}

/** How long the qualities play, in seconds. */
const longestOf = (files: readonly VideoFile[]): number =>
  Math.max(...files.map(({ playlist }) => playedSeconds(playlist)));

/** From which percent to which each quality leads: by the area of its picture, which is what takes the time. */
function progressShares(rungs: readonly Rung[]): [number, number][] {
  const weights = rungs.map(({ height }) => (height === null ? 20_000 : height * height + 40_000));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    const from = sum;
    sum += weight;
    // The last percent is the row that says it is ready.
    return [(from / total) * 99, (sum / total) * 99];
  });
}

function rendition({ label, height }: Rung, file: VideoFile | undefined): VideoRendition[] {
  return file ? [{ label, height, bytes: file.bytes }] : [];
}
