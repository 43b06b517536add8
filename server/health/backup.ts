import type { FastifyRequest } from 'fastify';
import { callerOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { isFromThisMachine } from '../from-this-machine.ts';

const seconds = (at: number | null): number | null =>
  at === null ? null : Math.round((Date.now() - at) / 1000);

/**
 * How the backup stands, for whoever runs the portal: a request straight from this machine, or one with the secret key.
 * Anybody may ask /health, and whoever means ill need not know what would be lost now.
 */
export async function backupFor(
  request: FastifyRequest,
  { backup, keys }: Pick<Context, 'backup' | 'keys'>,
): Promise<object | undefined> {
  if (!backup) return undefined;
  const isOperator =
    isFromThisMachine(request) ||
    (await callerOf(request, keys).then(
      ({ role }) => role === 'service_role',
      () => false,
    ));
  if (!isOperator) return undefined;
  const { segmentAt, baseAt, waitingBytes, problem, unreadable, trial } = backup.status();
  return {
    faults: backup.faults(),
    problem,
    segmentAgeSeconds: seconds(segmentAt),
    baseAgeSeconds: seconds(baseAt),
    waitingBytes,
    unreadable,
    trial: trial && {
      ageSeconds: seconds(new Date(trial.at).getTime()),
      passed: trial.passed,
      said: trial.said,
    },
  };
}
