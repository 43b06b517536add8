import { setPriority } from 'node:os';
import { floods } from './floods/all.ts';
import type { Target } from './portal.ts';

// A process of its own for whoever floods. What asking costs here, it costs on the askers' own machines: the server and
// who is measured go before it.
setPriority(19);

const { name, target } = JSON.parse(process.env.FLOOD ?? '') as { name: string; target: Target };
const flood = floods.find((each) => each.name === name);
if (!flood) throw new Error(`there is no flood ${name}`);
let isOver = false;
const came: Record<string, number> = {};
process.once('message', () => {
  isOver = true;
});
const running = flood.run(
  target,
  () => isOver,
  (what) => {
    came[what] = (came[what] ?? 0) + 1;
  },
);
await running;
process.send?.(came, () => process.disconnect?.());
