import { type Line, openTurns } from '../turns/turns.ts';
import { AccountError } from './errors.ts';

/** Lets some of many have their password compared at a time, and the rest wait in one line for each place. */
export type PasswordTurns = {
  /**
   * Does the work when it is its turn: the places that people come from take turns, so that a crowd at one of them
   * holds up nobody else.
   * @throws {AccountError} 503 `server_busy`, before anything is done, when too many wait already.
   */
  take<T>(place: string, work: () => Promise<T>): Promise<T>;
};

type PasswordTurnRules = { atOnce: number; waiting: number; waitMs: number };

/**
 * @param atOnce how many may be under way
 * @param waiting how many may wait, and fewer where they would wait for longer than `waitMs`. Past it a place with no
 *   more than its even share may still join, so that those who came first do not shut out the rest; past twice of it
 *   nobody.
 */
export function openPasswordTurns({ atOnce, waiting, waitMs }: PasswordTurnRules): PasswordTurns {
  /** As many as get their turn in time, on a machine that is as busy as it is now. */
  const room = (typicalMs: number) =>
    Math.min(waiting, Math.max(atOnce, Math.floor((atOnce * waitMs) / typicalMs)));
  const turns = openTurns({
    places: atOnce,
    // Until those who may join past the room have had their turn, too.
    waitMs: 2 * waitMs,
    isFull({ ofCaller, callers, ofAll, typicalMs }) {
      const most = room(typicalMs);
      return ofAll >= most && (ofCaller >= most / (callers + 1) || ofAll >= 2 * most);
    },
    busy: ({ ofAll, typicalMs }: Line) => busy(Math.ceil((ofAll / atOnce) * (typicalMs / 1000))),
  });
  return {
    take: (place, work) => turns.take({ kind: 'password', caller: place, most: atOnce }, work),
  };
}

function busy(seconds: number): AccountError {
  return new AccountError({
    status: 503,
    code: 'server_busy',
    message: 'Many people are signing in at this moment. Please try again in a few seconds.',
    retryAfter: Math.max(1, seconds),
  });
}
