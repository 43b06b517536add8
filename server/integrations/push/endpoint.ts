import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether a push may be sent there: an address that whoever subscribes has chosen, so that the server must not be led
 * into its own network by it. https, the usual port, no credentials, and a push service that is known.
 * @param services names of hosts; what begins with a dot is everything below it
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  );
}

/** Whether an address is one of the open network: none of this machine, of a private network, or with a special use. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves as Node does, and refuses a name any of whose addresses is not public: asked by the connection itself. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('the push service has an address that is not public'), '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
