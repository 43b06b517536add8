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

test('where nothing is drawn nobody waits', async () => {
  await Promise.all([effectsRun(), effectsRun()]);
});
