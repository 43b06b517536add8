import type { Operation } from '../service.ts';

/** `GET /health`: that the account service answers. Whether the database does, `/health` of the portal says. */
export const health: Operation = {
  method: 'GET',
  url: '/health',
  handle: async () => ({
    version: '1',
    name: 'Accounts',
    description: 'Accounts and sessions of the portal',
  }),
};
