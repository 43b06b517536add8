import { expect, test, vi } from 'vitest';
import { accounts, onAccounts } from './accounts.ts';

vi.mock('@supabase/auth-js', () => ({ AuthClient: class {} }));
vi.mock('./config.ts', () => ({ portalConfig: async () => ({ publishableKey: 'sb_publishable_key' }) }));

test('whoever waits for the part that signs in is given it, also where it is there already', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost', hostname: 'localhost' });
  const [early, late] = [vi.fn(), vi.fn()];
  onAccounts(early);
  expect(early).not.toHaveBeenCalled();
  const made = await accounts();
  onAccounts(late);
  await accounts();
  for (const listener of [early, late]) {
    expect(listener).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledWith(made);
  }
});
