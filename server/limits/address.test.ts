import { expect, test } from 'vitest';
import { placeOfAddress, storedAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, place) => {
  expect(placeOfAddress(ip)).toBe(place);
});

test('another network of 64 bits is another place', () => {
  expect(placeOfAddress('2001:db8:1:3::1')).not.toBe(placeOfAddress('2001:db8:1:2::1'));
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['no address', null],
])('%s is stored as %s', (ip, stored) => {
  expect(storedAddress(ip)).toBe(stored);
});
