import { makeTemplate } from './template.ts';

/** Loads what the journeys begin with ahead of them, while other tests run: `node e2e/support/ready.ts`. */
await makeTemplate();
