/**
 * A test's connection, kept inside one transaction that is rolled back: what the test begins and ends becomes a
 * savepoint. Whatever was changed before the test, a mutant too, is as if it had never been, without a copy of the
 * database. What a test does on a second connection is not in it, and is refused.
 */
import pg from 'pg';

type Given = unknown[];
type Query = (...given: Given) => unknown;

const prototype = pg.Client.prototype as unknown as Record<'connect' | 'end' | 'query', Query>;
const original = { connect: prototype.connect, end: prototype.end, query: prototype.query };

/** Those that are open. */
const clients = new Set<pg.Client>();
let held: Transaction | undefined;

/** From here on every connection of this process is known, and may be held; until what this returns is called. */
export function watchConnections(): () => void {
  Object.assign(prototype, {
    connect(this: pg.Client, ...given: Given) {
      clients.add(this);
      return Reflect.apply(original.connect, this, given);
    },
    end(this: pg.Client, ...given: Given) {
      clients.delete(this);
      return Reflect.apply(original.end, this, given);
    },
    query(this: pg.Client, ...given: Given) {
      return held ? held.answer(this, given) : Reflect.apply(original.query, this, given);
    },
  });
  return () => {
    Object.assign(prototype, original);
    clients.clear();
  };
}

/** The superuser's connection to the database of the file that runs, where there is one alone. */
export function clientOfFile(superuser: string): pg.Client | undefined {
  const found = [...clients].filter(
    ({ user, database }) => user === superuser && /^test_/.test(database ?? ''),
  );
  return found.length === 1 ? found[0] : undefined;
}

export type Kept = {
  /** What the test threw. */
  failure?: unknown;
  /** Why nothing follows from it: Postgres gave up waiting, or another connection was asked. */
  doubt?: string;
  /** What the test asked, its values among it. */
  asked: string[];
  /** Where Postgres was when it refused something: the lines of its context, with the functions that had not ended. */
  refusedIn: string[];
  milliseconds: number;
};

/** A statement that takes longer was stopped: nothing follows from it on a busy machine. */
const longest = "set local statement_timeout = '20s'; set local lock_timeout = '10s'";
/** One that waits for a connection that was never given back asks nothing more, and ends never. */
const longestTest = 30_000;
export const tooLong = 'takes too long';
/** As Vitest says it. */
export const timedOut = /^(Test|Hook) timed out in /;
export const givenUp = ['57014', '55P03', '40P01'];

/**
 * Runs a test with these statements run before it, and undoes all of it.
 * @param around asks what is to be known before the test begins, and after it, before it is undone
 * @throws what Postgres says of the statements
 */
export async function inTransaction(
  client: pg.Client,
  statements: string,
  test: () => unknown,
  around: { before?: () => Promise<void>; after?: () => Promise<void> } = {},
): Promise<Kept> {
  const raw = (text: string) => Reflect.apply(original.query, client, [text]) as Promise<unknown>;
  await raw(`begin; ${longest}`);
  const transaction = new Transaction(client);
  try {
    if (statements) await raw(statements);
    await around.before?.();
    const began = performance.now();
    held = transaction;
    let failure: unknown;
    try {
      await Promise.race([test(), transaction.abandoned]);
    } catch (error) {
      failure = error ?? new Error('nothing');
    } finally {
      held = undefined;
      await transaction.ended();
    }
    const milliseconds = Math.round(performance.now() - began);
    await around.after?.();
    const { asked, refusedIn, doubt } = transaction;
    return {
      asked,
      refusedIn,
      milliseconds,
      ...(failure !== undefined && { failure }),
      ...(doubt && { doubt }),
    };
  } finally {
    await raw('rollback');
  }
}

const [own, one] = ['kept_transaction', 'kept_statement'];
const toSavepoint = (name: string) => `rollback to savepoint ${name}; release savepoint ${name}`;

class Transaction {
  readonly asked: string[] = [];
  readonly refusedIn: string[] = [];
  doubt: string | undefined;
  /** Resolves soon after something was refused: the test may wait for ever for what came of it. */
  readonly abandoned: Promise<void>;
  #abandon = () => {};
  isOver = false;
  /** Whether the test has begun a transaction of its own. */
  #isInside = false;
  #last: Promise<unknown> = Promise.resolve();

  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
    this.abandoned = new Promise((resolve) => {
      this.#abandon = () => setTimeout(resolve, 1000);
      setTimeout(() => {
        if (!this.isOver) this.doubt ??= tooLong;
        resolve();
      }, longestTest).unref();
    });
  }

  /** One after another: what stands for a statement is several. */
  answer(client: pg.Client, given: Given): unknown {
    const text = textOf(given[0]);
    if (client !== this.#client || text === undefined || typeof given.at(-1) === 'function') {
      return this.#refuse(given);
    }
    this.asked.push(text, ...valuesOf(given));
    const answer = this.#last.then(() => this.#say(text, given));
    this.#last = answer.catch((error: pg.DatabaseError) => {
      if (error.where) this.refusedIn.push(error.where);
      if (givenUp.includes(error.code ?? '')) this.doubt ??= String(error);
    });
    return answer;
  }

  ended = async (): Promise<void> => {
    this.isOver = true;
    await this.#last;
  };

  async #say(text: string, given: Given): Promise<unknown> {
    const begins = /^\s*(begin|start transaction)\b/i;
    const ends = /^\s*(commit|end|rollback|abort)\s*;?\s*$/i.exec(text)?.[1]?.toLowerCase();
    if (begins.test(text)) {
      this.#isInside = true;
      return this.#raw(text.replace(begins, `savepoint ${own}`));
    }
    if (ends) return this.#end(ends === 'commit' || ends === 'end');
    if (this.#isInside) return this.#raw(...given);
    await this.#raw(`savepoint ${one}`);
    try {
      const answer = await this.#raw(...given);
      await this.#raw(`release savepoint ${one}`);
      return answer;
    } catch (error) {
      await this.#raw(toSavepoint(one));
      throw error;
    }
  }

  async #end(isKept: boolean): Promise<unknown> {
    if (!this.#isInside) return this.#raw('select');
    this.#isInside = false;
    // What was `set local` ends with a transaction.
    return this.#raw(
      isKept ? `release savepoint ${own}; reset role; set local request.jwt.claims = ''` : toSavepoint(own),
    );
  }

  #raw(...given: Given): Promise<unknown> {
    return Reflect.apply(original.query, this.#client, given) as Promise<unknown>;
  }

  #refuse(given: Given): unknown {
    this.doubt ??= 'asks on another connection';
    this.#abandon();
    const error = new Error(this.doubt);
    const told = given.at(-1);
    if (typeof told === 'function') return told(error);
    const [asked] = given;
    if (!isSubmitted(asked)) return Promise.reject(error);
    // Who hands over a query of their own hears of it there, as of everything that comes of it.
    asked.handleError(error);
    return asked;
  }
}

type Submitted = { submit: unknown; handleError(error: Error): void };
const isSubmitted = (asked: unknown): asked is Submitted =>
  typeof asked === 'object' && asked !== null && 'submit' in asked && 'handleError' in asked;

const textOf = (asked: unknown): string | undefined => {
  if (typeof asked === 'string') return asked;
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && !submit ? text : undefined;
};

function valuesOf([asked, values]: Given): string[] {
  const own = Array.isArray(values) ? values : ((asked as { values?: unknown[] }).values ?? []);
  return own.filter((value): value is string => typeof value === 'string' && value.length < 100);
}
