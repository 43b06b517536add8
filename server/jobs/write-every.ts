import type { Logger } from 'pino';

type Writing = {
  log: Logger;
  /** Named in the log. */
  what: string;
  everyMs: number;
  /** Writes what is due to the outbox, and says how much that was. Several servers may at once. */
  write(): Promise<number>;
};

/** Writes at the start, and looks again every so often. What fails is tried again at the next look. */
export function writeEvery({ log, what, everyMs, write }: Writing): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = write().then(
      (written) => {
        if (written > 0) log.info({ written }, `${what}: written to the outbox`);
      },
      (error: unknown) => log.error({ err: error }, `${what}: could not be written`),
    );
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
