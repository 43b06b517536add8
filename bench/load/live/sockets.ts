import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Member = { user: string; profile: string; token: string; address: string };

export type SocketsOrder = { url: string; apikey: string; office: Member; members: Member[]; school: string };

/** Of one announcement; milliseconds from when it was sent. */
export type Announced = {
  /** How many were told of it within a minute. */
  told: number;
  /** Until the office had its answer. */
  answeredMs: number;
  firstMs: number;
  lastMs: number;
  /** How long the process of the sockets worked meanwhile: so much of it is the tool's, at most. */
  toolMs: number;
};

/** Opens a socket for each member, as the app does, in a process of its own. */
export async function openSockets(
  order: SocketsOrder,
): Promise<{ announce(): Promise<Announced>; close(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), { serialization: 'advanced' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = <T>(what: unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the process of the sockets ended'));
      child.once('exit', ended);
      child.once('message', (told) => {
        child.off('exit', ended);
        resolve(told as T);
      });
      child.send(what as object);
    });
  await ask(order);
  return {
    announce: () => ask<Announced>('announce'),
    async close() {
      child.kill();
      await exited;
    },
  };
}
