import type { Database } from '../../database/database.ts';
import { videoScope } from '../videos.ts';

export type VideoJobKind = 'process' | 'watch' | 'remove';

/** A claimed row of `private.portal_video_jobs`; `attempts` closes the claim. */
export type VideoJob = { video_id: string; kind: VideoJobKind; attempts: number };

/** How long a claim outlives a server that died. */
export const LEASE_SECONDS = 60;

/** Claims one due job of those kinds; what another server is claiming is passed over. */
export async function claimJob(
  database: Database,
  kinds: readonly VideoJobKind[],
  leaseSeconds = LEASE_SECONDS,
): Promise<VideoJob | undefined> {
  const { rows } = await database.queryScoped<VideoJob>(videoScope, {
    text: `with due as materialized (
        select video_id, kind from private.portal_video_jobs where due_at <= now() and kind = any($1)
         order by due_at limit 1 for update skip locked
      )
      update private.portal_video_jobs j set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
        from due where j.video_id = due.video_id and j.kind = due.kind
      returning j.video_id, j.kind, j.attempts`,
    values: [kinds, leaseSeconds],
  });
  return rows[0];
}

/** @returns false when the claim is lost: the video is gone, or another server has taken over. */
export async function renewClaim(
  database: Database,
  job: VideoJob,
  leaseSeconds = LEASE_SECONDS,
): Promise<boolean> {
  return moveJob(database, job, leaseSeconds, null);
}

/** Sets when the job is tried again. */
export async function postponeJob(
  database: Database,
  job: VideoJob,
  inSeconds: number,
  error: string | null,
): Promise<boolean> {
  return moveJob(database, job, inSeconds, error);
}

async function moveJob(database: Database, job: VideoJob, seconds: number, error: string | null) {
  const { rowCount } = await database.queryScoped(videoScope, {
    text: `update private.portal_video_jobs set due_at = now() + make_interval(secs => $4), error = $5
            where video_id = $1 and kind = $2 and attempts = $3`,
    values: [job.video_id, job.kind, job.attempts, seconds, error?.slice(0, 500) ?? null],
  });
  return rowCount === 1;
}

export async function finishJob(database: Database, job: VideoJob): Promise<void> {
  await database.queryScoped(videoScope, {
    text: 'delete from private.portal_video_jobs where video_id = $1 and kind = $2 and attempts = $3',
    values: [job.video_id, job.kind, job.attempts],
  });
}

/** Milliseconds until the next job of those kinds is due; null when there is none. */
export async function untilNextJob(
  database: Database,
  kinds: readonly VideoJobKind[],
): Promise<number | null> {
  const { rows } = await database.queryScoped<{ wait: number | null }>(
    videoScope,
    {
      text: `select extract(epoch from min(due_at) - now())::float8 * 1000 as wait
               from private.portal_video_jobs where kind = any($1)`,
      values: [kinds],
    },
    { readOnly: true },
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(0, wait);
}
