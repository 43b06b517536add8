import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { outsideHost } from '../integrations/video/adapter.ts';
import type { VideoHost } from '../integrations/video/video.ts';
import type { FileService } from '../storage/service.ts';
import { hasEncoder } from '../video/encode/ffmpeg.ts';
import { endLeftBehind } from '../video/encode/left-behind.ts';
import { openFileService } from '../video/file-service.ts';
import { changeVideo, tellProgress, videoScope } from '../video/videos.ts';
import {
  claimJob,
  finishJob,
  LEASE_SECONDS,
  postponeJob,
  renewClaim,
  untilNextJob,
  type VideoJob,
  type VideoJobKind,
} from '../video/work/jobs.ts';
import { processVideo, Unfit, workFolder } from '../video/work/process.ts';
import { removeVideo } from '../video/work/remove.ts';
import { watchVideo } from '../video/work/watch.ts';
import { createAlarm } from './alarm.ts';

const pollMs = 30_000;
const HOUR_MS = 3_600_000;
/** Tries at making qualities, those of servers that died among them. */
const mostTries = 6;
/** A file at which the server itself dies is not tried for ever. */
const mostClaims = 20;

export type VideoWorkOptions = { leaseSeconds?: number };

/**
 * Works on videos until stopped: one is encoded at a time, while calls to a host outside go beside it. Any number
 * of servers may; a job is one server's while it renews its lease.
 */
export async function startVideoWork(
  context: Context,
  { leaseSeconds = LEASE_SECONDS }: VideoWorkOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { database, config, log } = context;
  const service = await openFileService(context);
  const host = outsideHost(config.video);
  const stopping = new AbortController();
  const lanes = [
    lane(['process'], (job, signal) => makeReady(service, job, signal, log)),
    lane(['watch', 'remove'], (job) => runHostJob(service, host, job)),
  ];
  const ring = () => {
    for (const { alarm } of lanes) alarm.ring();
  };
  const listener = await database.listen('video_jobs', { onNotify: ring, onGap: ring });
  const tidying = setInterval(() => void tidy(service, log).then(ring), HOUR_MS).unref();
  void tidy(service, log).then(ring);

  function lane(kinds: VideoJobKind[], work: (job: VideoJob, signal: AbortSignal) => Promise<void>) {
    const alarm = createAlarm();
    return { alarm, ended: loop(kinds, work, alarm) };
  }

  async function loop(
    kinds: VideoJobKind[],
    work: (job: VideoJob, signal: AbortSignal) => Promise<void>,
    alarm: ReturnType<typeof createAlarm>,
  ) {
    while (!stopping.signal.aborted) {
      try {
        const job = await claimJob(database, kinds, leaseSeconds);
        if (job) await attempt(job, work);
        else
          await alarm.wait(Math.min(pollMs, Math.max(50, (await untilNextJob(database, kinds)) ?? pollMs)));
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'videos: the jobs could not be read');
        await alarm.wait(5000);
      }
    }
  }

  async function attempt(job: VideoJob, work: (job: VideoJob, signal: AbortSignal) => Promise<void>) {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      renewClaim(database, job, leaseSeconds).then(
        (held) => held || lost.abort(new Error('the video is gone, or another server works on it')),
        (error: unknown) => log.warn({ err: error }, 'videos: a claim was not renewed'),
      );
    }, leaseSeconds * 250);
    const about = { videoId: job.video_id, kind: job.kind, attempt: job.attempts };
    try {
      await work(job, AbortSignal.any([stopping.signal, lost.signal]));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (stopping.signal.aborted) await postponeJob(database, job, 0, null);
      else if (!lost.signal.aborted) {
        const inSeconds = Math.min(3600, 15 * 2 ** Math.min(job.attempts, 10));
        log.warn(
          { ...about, error: reason, retryInSeconds: inSeconds },
          'videos: a job failed, will be tried again',
        );
        await postponeJob(database, job, inSeconds, reason);
      }
    } finally {
      clearInterval(renewing);
    }
  }

  return {
    async stop() {
      stopping.abort(new Error('the server stops'));
      clearInterval(tidying);
      ring();
      await Promise.all(lanes.map(({ ended }) => ended));
      await listener.close();
    },
  };
}

async function makeReady(service: FileService, job: VideoJob, signal: AbortSignal, log: Logger) {
  const { database } = service;
  let told = 0;
  let toldAt = 0;
  const onProgress = (percent: number) => {
    // Each is a live change for whoever looks: not more often than a person would.
    if (percent <= told || Date.now() - toldAt < 1000) return;
    told = percent;
    toldAt = Date.now();
    tellProgress(database, job.video_id, percent).catch(() => {});
  };
  try {
    if (job.attempts > mostClaims) throw new Unfit('encoding_failed', 'the server ended each time');
    await processVideo({ service, videoId: job.video_id, signal, onProgress });
  } catch (error) {
    const hopeless = error instanceof Unfit || job.attempts >= mostTries;
    if (signal.aborted || !hopeless) throw error;
    const problem = error instanceof Unfit ? error.problem : 'encoding_failed';
    log.error({ err: error, videoId: job.video_id }, 'videos: a video cannot be made ready, given up');
    await changeVideo(database, job.video_id, { state: 'failed', problem });
  }
  await finishJob(database, job);
}

/** How soon a host is asked again, in seconds. */
const askAgainSeconds = 10;

async function runHostJob(service: FileService, host: VideoHost | undefined, job: VideoJob) {
  const { database } = service;
  if (job.kind === 'remove') {
    await removeVideo(database, host, job.video_id);
    return finishJob(database, job);
  }
  if (await watchVideo(database, host, job.video_id)) return finishJob(database, job);
  await postponeJob(database, job, Math.min(120, askAgainSeconds * Math.ceil(job.attempts / 10)), null);
}

/** What nobody came back for, what an encoder that was installed later can improve, and what killed servers left. */
async function tidy({ database, config }: FileService, log: Logger) {
  try {
    await database.queryScoped(videoScope, { text: 'select private.forget_videos()' });
    await removeLeftFolders({ database, config });
    await takeUpUnencoded({ database, config });
  } catch (error) {
    log.error({ err: error }, 'videos: could not tidy up');
  }
}

async function takeUpUnencoded({ database, config }: Pick<FileService, 'database' | 'config'>) {
  const unencoded = `from public.portal_videos
    where host = 'own' and state = 'ready' and problem = 'no_encoder' and removal = 'none'`;
  const { rowCount } = await database.queryScoped(
    videoScope,
    { text: `select ${unencoded} limit 1` },
    { readOnly: true },
  );
  // The program is looked for only where that would change something.
  if (!rowCount || !(await hasEncoder(config.video.ffmpeg))) return;
  await database.queryScoped(videoScope, {
    text: `insert into private.portal_video_jobs (video_id, kind)
           select id, 'process' ${unencoded} on conflict do nothing`,
  });
}

async function removeLeftFolders({ database, config }: Pick<FileService, 'database' | 'config'>) {
  const folder = workFolder(config.dataDir);
  const found = await readdir(folder).catch(() => []);
  if (found.length === 0) return;
  const { rows } = await database.queryScoped<{ video_id: string }>(
    videoScope,
    { text: `select video_id from private.portal_video_jobs where kind = 'process'` },
    { readOnly: true },
  );
  const open = new Set(rows.map(({ video_id }) => video_id));
  await Promise.all(
    found
      .filter((name) => !open.has(name))
      .map(async (name) => {
        await endLeftBehind(join(folder, name));
        await rm(join(folder, name), { recursive: true, force: true });
      }),
  );
}
