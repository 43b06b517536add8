import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it('names browser and system', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android');
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
  expect(
    deviceOf(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
    ),
  ).toBe('Edge on Windows');
});

it('says so when it cannot tell', () => {
  expect(deviceOf('curl/8.0')).toBe('Unknown device');
  expect(deviceOf(null)).toBe('Unknown device');
});
