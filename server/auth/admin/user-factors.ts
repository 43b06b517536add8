import { lockAccount } from '../accounts/account.ts';
import { factorBody } from '../accounts/account-body.ts';
import { removeFactor, requireFactor } from '../factors/factor.ts';
import { tellOwner } from '../factors/tell-owner.ts';
import { accountScope } from '../service.ts';
import { parameterOf } from '../session/signed-in.ts';
import { type AdminOperation, requireAccount } from './service-key.ts';

/** `GET /admin/users/:userId/factors`: the second factors of an account, verified or not. */
export const userFactors: AdminOperation = {
  method: 'GET',
  url: '/admin/users/:userId/factors',
  handle: async (service, request) => {
    const account = await service.database.withScope(accountScope, (tx) => requireAccount(tx, request), {
      readOnly: true,
    });
    return account.factors.map(factorBody);
  },
};

/** `DELETE /admin/users/:userId/factors/:factorId`: for somebody who lost the device. */
export const userFactorDelete: AdminOperation = {
  method: 'DELETE',
  url: '/admin/users/:userId/factors/:factorId',
  handle: (service, request) =>
    service.database.withScope(accountScope, async (tx) => {
      const account = await requireAccount(tx, request);
      // Before the factor, as where it is shown and removed by its owner.
      await lockAccount(tx, account.id);
      const factor = await requireFactor(tx, account.id, parameterOf(request, 'factorId'));
      await removeFactor(tx, factor.id);
      if (factor.status === 'verified') await tellOwner(tx, account, factor, 'removed');
      return account.factors.filter(({ id }) => id === factor.id).map(factorBody)[0];
    }),
};
