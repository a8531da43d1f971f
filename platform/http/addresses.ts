/** IP addresses as visitors are told apart by them: one spelling, ranges, and what counts as one address. */
import ipaddr from 'ipaddr.js';
import type { Cidr } from '../config/read-settings.ts';

/** The address in one spelling, null when it is none; a zone such as %eth0 is left out. */
export function parseAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address).toString();
}

/** True when `ip` lies in one of the ranges. */
export function isWithin(ip: string, ranges: Cidr[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** The address itself for IPv4; its /64 for IPv6, within which one household's devices change addresses. */
export function addressGroup(ip: string): string {
  const address = ipaddr.parse(ip);
  if (address.kind() === 'ipv4') return ip;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The IPv6 /48 that an address group lies in; null for IPv4, where addresses are few. */
export function networkOf(group: string): string | null {
  if (!group.includes(':')) return null;
  return `${group.split(':').slice(0, 3).join(':')}::/48`;
}

/** The right-most address that isn't a trusted proxy's: whatever stands left of it, the visitor may have written. */
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
