import { HouseFault } from '../faults.ts';

/** For whom a place is wanted. */
export type Turn = {
  /** What kind of work it is: no kind takes all places. */
  kind: string;
  /** Who asks: an account, an address, or a part of the server. */
  caller: string;
  /** Places that this caller may have at a time. */
  most: number;
};

export type TurnRules = {
  places: number;
  /** Places that a kind may have at a time. */
  shareOf(kind: string): number;
  /** Milliseconds after which whoever waits is told to come again. */
  waitMs: number;
  /** How many may wait: of one caller, and of all. */
  mostWaiting: { ofCaller: number; ofAll: number };
};

export type Turns = {
  /** Does the work when its turn has come. @throws {HouseFault} `busy` when it does not come in time */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  waiting(): number;
};

type Waiter = { turn: Turn; admit(): void };

/**
 * Places that are given out in turn: first to the kinds of work, one after the other, and within a kind to
 * its callers, one after the other. So whoever asks a thousand things at once waits behind himself, and
 * whoever asks one waits for one of everybody else at the most.
 */
export function openTurns(rules: TurnRules): Turns {
  const taken = { places: 0, byKind: new Map<string, number>(), byCaller: new Map<string, number>() };
  /** By kind and caller; the first is the next one. Nothing empty stays in it. */
  const queues = new Map<string, Map<string, Waiter[]>>();
  let waiting = 0;

  const hasRoom = ({ kind, caller, most }: Turn) =>
    taken.places < rules.places &&
    countOf(taken.byKind, kind) < rules.shareOf(kind) &&
    countOf(taken.byCaller, keyOf({ kind, caller })) < most;

  function enter(turn: Turn) {
    taken.places += 1;
    add(taken.byKind, turn.kind, 1);
    add(taken.byCaller, keyOf(turn), 1);
  }

  function leave(turn: Turn) {
    taken.places -= 1;
    add(taken.byKind, turn.kind, -1);
    add(taken.byCaller, keyOf(turn), -1);
    for (let next = nextOf(); next; next = nextOf()) next.admit();
  }

  /** Takes the next one who may have a place out of the queue; its kind and its caller go to the end. */
  function nextOf(): Waiter | undefined {
    if (taken.places >= rules.places) return undefined;
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

  function queue(waiter: Waiter) {
    const { kind, caller } = waiter.turn;
    const callers = queues.get(kind) ?? new Map<string, Waiter[]>();
    const same = callers.get(caller) ?? [];
    const { ofCaller, ofAll } = rules.mostWaiting;
    if (same.length >= ofCaller || waiting >= ofAll)
      throw new HouseFault('busy', 'too many wait for the database');
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

  function wait(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = {
        turn,
        admit() {
          clearTimeout(impatience);
          // At once, so that nobody else takes the place before whoever waited goes on.
          enter(turn);
          resolve();
        },
      };
      const impatience = setTimeout(() => {
        remove(waiter);
        reject(new HouseFault('busy', 'the turn at the database did not come in time'));
      }, rules.waitMs);
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
      if (hasRoom(turn)) enter(turn);
      else await wait(turn);
      try {
        return await work();
      } finally {
        leave(turn);
      }
    },
    waiting: () => waiting,
  };
}

const keyOf = ({ kind, caller }: Pick<Turn, 'kind' | 'caller'>) => `${kind} ${caller}`;

const countOf = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, change: number) {
  const count = countOf(counts, key) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
