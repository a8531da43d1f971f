/** IP addresses: one spelling, ranges, and the groups that count as one address. */
import ipaddr from 'ipaddr.js';
import type { Cidr } from '../config/read-settings.ts';

/** The address in one spelling, without a zone such as %eth0. Null if it isn't an address. */
export function parseAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address).toString();
}

/** True if `ip` is in one of the ranges. */
export function isWithin(ip: string, ranges: Cidr[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/**
 * An IPv4 address itself, or the /64 of an IPv6 address: a household's devices change addresses within it.
 */
export function addressGroup(ip: string): string {
  const address = ipaddr.parse(ip);
  if (address.kind() === 'ipv4') return ip;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The IPv6 /48 of an address group; null for IPv4, where addresses are scarce. */
export function networkOf(group: string): string | null {
  if (!group.includes(':')) return null;
  return `${group.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * The right-most address that isn't a trusted proxy's. The visitor may have written all addresses left of it.
 */
export function findForwardedAddress(header: string, socket: string, trusted: Cidr[]): string {
  let nearest = socket;
  for (const entry of header.split(',').reverse()) {
    const ip = parseAddress(
      entry
        .trim()
        .replace(/^\[(.*)\](:\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    );
    if (!ip) return nearest;
    nearest = ip;
    if (!isWithin(ip, trusted)) return ip;
  }
  return nearest;
}
