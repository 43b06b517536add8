import { keepServing } from '../../../scripts/keep-serving.mjs';
import { bundled, nodeOptions } from '../../../scripts/server-bundle.mjs';

// The server as `npm start` keeps it, without installing and building: started again whenever it ends by a fault.

const { ended, stop } = keepServing(process.execPath, [...nodeOptions, await bundled('server')], process.env);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.exit(await ended);
