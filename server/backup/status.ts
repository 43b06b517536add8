import type { Trial } from './state.ts';

/** How the backup stands. Times are milliseconds since 1970; null where there is none yet. */
export type BackupStatus = {
  /** When the one that tells began to look. */
  since: number;
  /** All that was written before is in the backup. */
  segmentAt: number | null;
  /** When the last base copy was finished. */
  baseAt: number | null;
  /** Why nothing can be written now. */
  problem: string | null;
  /** Bytes that wait for the backup's place. */
  waitingBytes: number;
  /** Stored files that cannot be read and so are not copied: how many, and the first of them with why. */
  unreadable: { count: number; first: string[] };
  trial: Trial | null;
};

/** What may be wrong, in the order in which it is told. */
export const backupFaults = ['place', 'segments', 'base', 'files', 'trial'] as const;
export type BackupFault = (typeof backupFaults)[number];

/** Milliseconds: what is later is told. A loss of two minutes is what was promised. */
const late = { segments: 120_000, base: 30 * 3_600_000, firstBase: 15 * 60_000 };
/** How often a restore is tried, and how long the last one may be ago. */
export const trialEveryMs = 30 * 86_400_000;
const trialLateMs = 40 * 86_400_000;

export function faultsOf(status: BackupStatus, now: number): BackupFault[] {
  const faults: [BackupFault, boolean][] = [
    ['place', status.problem !== null],
    ['segments', now - Math.max(status.segmentAt ?? 0, status.since) > late.segments],
    [
      'base',
      status.baseAt === null
        ? now - status.since > late.firstBase
        : now - status.baseAt > late.base && now - status.since > late.firstBase,
    ],
    ['files', status.unreadable.count > 0],
    ['trial', status.trial !== null && isBad(status.trial, now)],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

const isBad = ({ passed, at }: Trial, now: number): boolean =>
  !passed || now - new Date(at).getTime() > trialLateMs;

/** Whether a base copy is due: none was begun since the hour of the school's day came last. */
export function isBaseDue(lastStartedAt: Date | undefined, now: Date, hour: number): boolean {
  // One of a time to come was made while the clock was ahead: the next would wait until then.
  return !lastStartedAt || lastStartedAt > now || lastStartedAt.getTime() < lastTimeOf(hour, now);
}

/** South Africa knows no summer time. */
const zoneMs = 2 * 3_600_000;
const DAY_MS = 86_400_000;

function lastTimeOf(hour: number, now: Date): number {
  const local = now.getTime() + zoneMs;
  const today = Math.floor(local / DAY_MS) * DAY_MS + hour * 3_600_000;
  return (today <= local ? today : today - DAY_MS) - zoneMs;
}

export function isTrialDue(last: Trial | undefined, now: Date): boolean {
  if (!last) return true;
  // One that failed is tried again with the next base copy.
  const every = last.passed ? trialEveryMs : DAY_MS / 2;
  const passedMs = now.getTime() - new Date(last.at).getTime();
  return passedMs < 0 || passedMs >= every;
}
