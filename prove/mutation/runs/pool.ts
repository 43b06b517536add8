import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Asked } from './worker.ts';

export type Worker = { ask(asked: Exclude<Asked, { kind: 'end' }>): Promise<Answer>; end(): Promise<void> };

/** @param env beside this process's own */
export async function startWorker(env: Record<string, string> = {}): Promise<Worker> {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    env: { ...process.env, ...env },
    serialization: 'advanced',
  });
  await answerOf(child);
  return {
    async ask(asked) {
      const answer = answerOf(child);
      child.send(asked);
      return (await answer) as Answer;
    },
    async end() {
      const ended = once(child, 'exit');
      child.send({ kind: 'end' } satisfies Asked);
      await ended;
    },
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a worker ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message);
    });
  });
}
