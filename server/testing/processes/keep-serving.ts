import { fileURLToPath } from 'node:url';
import { keepServing } from '../../../scripts/keep-serving.mjs';

// The server as `npm start` keeps it, without installing and building: started again whenever it ends by a fault.

const { ended, stop } = keepServing(
  process.execPath,
  [...process.execArgv, fileURLToPath(new URL('../../main.ts', import.meta.url))],
  process.env,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.exit(await ended);
