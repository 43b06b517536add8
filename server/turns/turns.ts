import { HouseFault } from '../faults.ts';
import { openServiceTimes } from './service-times.ts';

/** For whom a place is wanted. */
export type Turn = {
  /** What kind of work it is: no kind takes all places. */
  kind: string;
  /** Who asks: an account, an address, or a part of the server. */
  caller: string;
  /** Places that this caller may have at a time. */
  most: number;
};

/** Those who wait when one more comes. */
export type Line = {
  ofCaller: number;
  /** How many callers wait. */
  callers: number;
  ofAll: number;
  /** Milliseconds that a turn takes, of the last some. */
  typicalMs: number;
};

export type TurnRules = {
  places: number;
  /** Places that a kind may have at a time; without it, all. */
  shareOf?(kind: string): number;
  /**
   * Places that callers with long turns may have of a kind, all of them together and each one at a time: they wait
   * for each other, not everybody for them. Without it they are like everybody.
   */
  slowShareOf?(kind: string): number | undefined;
  /** Milliseconds after which whoever waits is told to come again. */
  waitMs: number;
  /** Whether nobody may join the line any more. */
  isFull(line: Line): boolean;
  /** What whoever is not taken is told; without it, that the house is busy. */
  busy?(line: Line): Error;
};

export type Turns = {
  /**
   * Does the work when its turn has come; it is told whether it is of a caller with long turns, who gives way.
   * @throws what `busy` makes when it does not come in time
   */
  take<T>(turn: Turn, work: (givesWay: boolean) => Promise<T>): Promise<T>;
  waiting(): number;
};

/** A line that ends with so many, of one caller and of all. */
export const atMost =
  (most: { ofCaller: number; ofAll: number }) =>
  ({ ofCaller, ofAll }: Line): boolean =>
    ofCaller >= most.ofCaller || ofAll >= most.ofAll;

type Visit = {
  turn: Turn;
  since: number;
  isSlow: boolean;
  /** Visits of others that had begun when this one did. */
  othersBefore: number;
};

/** Milliseconds after which whoever gives way may come again, however long the turn was. */
const longestRestMs = 500;

type Waiter = { turn: Turn; admit(): void };

/**
 * Places that are given out in turn: first to the kinds of work, one after the other, and within a kind to
 * its callers, one after the other. So whoever asks a thousand things at once waits behind himself, and
 * whoever asks one waits for one of everybody else at the most.
 */
export function openTurns(rules: TurnRules): Turns {
  const { places, waitMs, isFull, shareOf = () => places, slowShareOf = () => undefined } = rules;
  const { busy = () => new HouseFault('busy', 'too many wait, or one for too long') } = rules;
  const taken = { places: 0, by: new Map<string, number>() };
  const serviceTimes = openServiceTimes();
  /** Visits of those who do not give way, of the kinds of work that somebody does. */
  let others = 0;
  /** By kind and caller; the first is the next one. Nothing empty stays in it. */
  const queues = new Map<string, Map<string, Waiter[]>>();
  let waiting = 0;

  const givesWay = ({ kind, caller }: Turn) =>
    slowShareOf(kind) !== undefined && serviceTimes.isSlow(keyOf({ kind, caller }));

  function hasRoom(turn: Turn): boolean {
    const { kind, most } = turn;
    if (taken.places >= places || countOf(taken.by, ofKind(kind)) >= shareOf(kind)) return false;
    const own = countOf(taken.by, keyOf(turn));
    if (!givesWay(turn)) return own < most;
    return own === 0 && countOf(taken.by, ofSlow(kind)) < (slowShareOf(kind) ?? places);
  }

  /** What a visit counts for its own caller, and for those who give way together. */
  const ownCounters = ({ turn, isSlow }: Visit) => [keyOf(turn), ...(isSlow ? [ofSlow(turn.kind)] : [])];

  function enter(turn: Turn): Visit {
    const visit = { turn, since: performance.now(), isSlow: givesWay(turn), othersBefore: others };
    if (!visit.isSlow && slowShareOf(turn.kind) !== undefined) others += 1;
    taken.places += 1;
    for (const counter of [ofKind(turn.kind), ...ownCounters(visit)]) add(taken.by, counter, 1);
    return visit;
  }

  function leave(visit: Visit) {
    const ms = performance.now() - visit.since;
    const restMs = restAfter(visit, ms);
    taken.places -= 1;
    add(taken.by, ofKind(visit.turn.kind), -1);
    // A rest counts as taken: whoever asks without end is not like everybody again for having rested.
    serviceTimes.note(keyOf(visit.turn), ms, restMs);
    if (restMs === 0) return mayComeAgain(visit);
    setTimeout(() => mayComeAgain(visit), restMs).unref();
    admitAll();
  }

  function mayComeAgain(visit: Visit) {
    for (const counter of ownCounters(visit)) add(taken.by, counter, -1);
    admitAll();
  }

  /**
   * Milliseconds for which the caller has no place: twice as long as the turn was, because its answer is still to be made
   * small and sent, by the process that serves everybody. None where nobody else has come meanwhile.
   */
  function restAfter({ isSlow, othersBefore }: Visit, ms: number): number {
    return isSlow && others > othersBefore ? Math.min(2 * ms, longestRestMs) : 0;
  }

  function admitAll() {
    for (let next = nextOf(); next; next = nextOf()) next.admit();
  }

  /** Takes the next one who may have a place out of the queue; its kind and its caller go to the end. */
  function nextOf(): Waiter | undefined {
    if (taken.places >= places) return undefined;
    for (const [kind, callers] of queues) {
      for (const [caller, [first]] of callers) {
        if (!first || !hasRoom(first.turn)) continue;
        remove(first);
        const rest = callers.get(caller);
        if (rest) callers.delete(caller) && callers.set(caller, rest);
        if (queues.has(kind)) queues.delete(kind) && queues.set(kind, callers);
        return first;
      }
    }
    return undefined;
  }

  function lineOf({ kind, caller }: Turn): Line {
    let callers = 0;
    for (const ofOneKind of queues.values()) callers += ofOneKind.size;
    const ofCaller = queues.get(kind)?.get(caller)?.length ?? 0;
    return { ofCaller, callers, ofAll: waiting, typicalMs: serviceTimes.typicalMs() };
  }

  function queue(waiter: Waiter) {
    const { kind, caller } = waiter.turn;
    const line = lineOf(waiter.turn);
    if (isFull(line)) throw busy(line);
    const callers = queues.get(kind) ?? new Map<string, Waiter[]>();
    const same = callers.get(caller) ?? [];
    same.push(waiter);
    callers.set(caller, same);
    queues.set(kind, callers);
    waiting += 1;
  }

  function remove(waiter: Waiter) {
    const { kind, caller } = waiter.turn;
    const callers = queues.get(kind);
    const same = callers?.get(caller);
    const at = same?.indexOf(waiter) ?? -1;
    if (!callers || !same || at < 0) return;
    same.splice(at, 1);
    waiting -= 1;
    if (same.length === 0) callers.delete(caller);
    if (callers.size === 0) queues.delete(kind);
  }

  function wait(turn: Turn): Promise<Visit> {
    return new Promise((resolve, reject) => {
      const waiter = {
        turn,
        admit() {
          clearTimeout(impatience);
          // At once, so that nobody else takes the place before whoever waited goes on.
          resolve(enter(turn));
        },
      };
      const impatience = setTimeout(() => {
        const line = lineOf(turn);
        remove(waiter);
        reject(busy(line));
      }, waitMs);
      try {
        queue(waiter);
      } catch (error) {
        clearTimeout(impatience);
        reject(error);
      }
    });
  }

  return {
    async take(turn, work) {
      // Whoever waits could not go in either when this one came: the room is for nobody else.
      const visit = hasRoom(turn) ? enter(turn) : await wait(turn);
      try {
        return await work(visit.isSlow);
      } finally {
        leave(visit);
      }
    },
    waiting: () => waiting,
  };
}

const ofKind = (kind: string) => `kind ${kind}`;
const ofSlow = (kind: string) => `slow ${kind}`;
const keyOf = ({ kind, caller }: Pick<Turn, 'kind' | 'caller'>) => `caller ${kind} ${caller}`;

const countOf = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, change: number) {
  const count = countOf(counts, key) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
