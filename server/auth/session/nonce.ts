import { redeemCode } from '../codes/redeem.ts';
import { type AccountService, accountScope } from '../service.ts';

/** Uses up a code that `GET /reauthenticate` mailed; whether it was right. */
export async function nonceFits(service: AccountService, sentTo: string, code: string): Promise<boolean> {
  const redeemed = await service.database.withScope(accountScope, (tx) =>
    redeemCode(service, tx, { code, sentTo, kinds: ['reauthentication'] }),
  );
  return redeemed !== undefined;
}
