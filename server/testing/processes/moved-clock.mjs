import { readFileSync } from 'node:fs';

// Preloaded (`NODE_OPTIONS=--import …`): the process reads another time than the machine has, by as many milliseconds
// as stand in the file MOVED_CLOCK. Timers go on as they were; so does Postgres, which has a clock of its own.

const file = process.env.MOVED_CLOCK ?? '';
const realNow = Date.now;
let moved = 0;

function look() {
  try {
    moved = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    moved = 0;
  }
}

const now = () => realNow() + moved;

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: (target) => new target(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

look();
setInterval(look, 50).unref();
