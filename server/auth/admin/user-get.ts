import { accountBody } from '../accounts/account-body.ts';
import { accountScope } from '../service.ts';
import { type AdminOperation, requireAccount } from './service-key.ts';

/** `GET /admin/users/:userId`: one account. */
export const adminUserGet: AdminOperation = {
  method: 'GET',
  url: '/admin/users/:userId',
  handle: async (service, request) =>
    accountBody(
      await service.database.withScope(accountScope, (tx) => requireAccount(tx, request), { readOnly: true }),
    ),
};
