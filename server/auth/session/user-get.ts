import { accountBody } from '../accounts/account-body.ts';
import type { SessionOperation } from './signed-in.ts';

/** `GET /user`: the own account. */
export const userGet: SessionOperation = {
  method: 'GET',
  url: '/user',
  handle: async (_service, { account }) => accountBody(account),
};
