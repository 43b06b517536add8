import type { Target } from '../portal.ts';

/** One way to ask for too much, from one address unless said otherwise, until `isOver` says so. */
export type Flood = {
  name: string;
  /** Whether it asks what costs most, which takes a while to be found. */
  needsDearest?: true;
  /** @param note counts what came of each request: a status, or what ended it */
  run(target: Target, isOver: () => boolean, note: (what: string | number) => void): Promise<void>;
};

/** Does it so many times at once, each again as soon as it is over. */
export async function crowd(
  people: number,
  isOver: () => boolean,
  work: (person: number, time: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let time = 0; !isOver(); time += 1) await work(person, time);
    }),
  );
}

/** A request whose answer is read and forgotten. */
export async function ask(
  url: string,
  init: RequestInit,
  note: (what: string | number) => void,
): Promise<void> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    note(response.status);
  } catch {
    note('hung up');
    // Where nobody listens, asking again at once would only keep the askers busy.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
