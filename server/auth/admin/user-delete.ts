import { z } from 'zod';
import { anonymise, deleteAccount } from '../accounts/delete.ts';
import { bodyOf } from '../body.ts';
import { accountScope } from '../service.ts';
import { type AdminOperation, requireAccount } from './service-key.ts';

const body = z.object({ should_soft_delete: z.boolean().nullish() });

/** `DELETE /admin/users/:userId`: removes an account, or with `should_soft_delete` all that is personal in it. */
export const adminUserDelete: AdminOperation = {
  method: 'DELETE',
  url: '/admin/users/:userId',
  handle: async (service, request) => {
    const { should_soft_delete: soft } = bodyOf(request, body);
    await service.database.withScope(accountScope, async (tx) => {
      const { id } = await requireAccount(tx, request);
      await (soft ? anonymise(tx, id) : deleteAccount(tx, id));
    });
    return {};
  },
};
