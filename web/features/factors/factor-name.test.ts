import { expect, test } from 'vitest';
import { nextName } from './factor-name.ts';

const app = (friendly_name?: string) => ({ id: '1', factor_type: 'totp', friendly_name });

test('each device has a name of its own from the start', () => {
  expect(nextName('Authenticator app', [])).toBe('Authenticator app');
  expect(nextName('Authenticator app', [app('Authenticator app')])).toBe('Authenticator app 2');
  // One without a name is shown under the same.
  expect(nextName('Authenticator app', [app(), app('Authenticator app 2')])).toBe('Authenticator app 3');
  expect(nextName('Authenticator app', [app('Tablet'), app('Authenticator app 2')])).toBe(
    'Authenticator app',
  );
});
