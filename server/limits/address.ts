import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a household, a school or a phone: within them whoever lives there chooses. */
const NETWORK_BITS = 64;
/** Where translators of the network put addresses of IPv4: RFC 6052. */
const TRANSLATED = 'rfc6052';

/**
 * What limits count a network address as: one of IPv4 as it is, also where IPv6 carries it, and one of IPv6 as its
 * network of 64 bits, such as `2001:db8:1:2::/64`. What is no address stands for itself.
 */
export function placeOfAddress(ip: string): string {
  const address = parsed(ip);
  if (!address) return ip;
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray();
  if (address.range() === TRANSLATED) return ipaddr.fromByteArray(bytes.slice(12)).toString();
  const network = bytes.map((byte, index) => (index < NETWORK_BITS / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${NETWORK_BITS}`;
}

/** The address as Postgres keeps it (`inet`, which knows no zones), or null when it is none. */
export function storedAddress(ip: string): string | null {
  return parsed(ip)?.toString() ?? null;
}

/** One of IPv4 that IPv6 carries (`::ffff:192.0.2.1`) is one of IPv4. */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const withoutZone = ip.replace(/%.*$/, '');
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone) : undefined;
}
