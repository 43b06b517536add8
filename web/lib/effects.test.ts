import { options } from 'preact';
import { beforeAll, expect, test } from 'vitest';
import { effectsRun, runEffectsSoon } from './effects.ts';

beforeAll(() => runEffectsSoon());

/** As the renderer does after it has drawn. */
const drawn = (effects: () => void) => options.requestAnimationFrame?.(effects);

test('effects have run, and those of what they changed', async () => {
  const ran: string[] = [];
  drawn(() => {
    ran.push('subscribes');
    // What an effect changes is drawn in a microtask.
    Promise.resolve().then(() => drawn(() => ran.push('subscribes to what came')));
  });
  expect(ran).toEqual([]);
  await effectsRun();
  expect(ran).toEqual(['subscribes', 'subscribes to what came']);
});

test('effects run before the next task, and so before the next key', async () => {
  const order: string[] = [];
  const key = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('a key');
      resolve();
    });
  });
  drawn(() => {
    order.push('listens');
    Promise.resolve().then(() => drawn(() => order.push('what came listens')));
  });
  await key;
  expect(order).toEqual(['listens', 'what came listens', 'a key']);
});

test('where nothing is drawn nobody waits', async () => {
  await Promise.all([effectsRun(), effectsRun()]);
});
