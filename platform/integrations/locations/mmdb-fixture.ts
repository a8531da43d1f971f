/** For tests: writes small .mmdb files (MaxMind DB format 2.0) with strings, maps and lists. */

type Value = string | number | Value[] | { [key: string]: Value };

/**
 * The bytes of an .mmdb of `ipVersion` with a record per network, given as bits ('0010…', IPv4 after 96
 * zeros).
 */
export function writeMmdb(ipVersion: 4 | 6, networks: { bits: string; record: Value }[]): Buffer {
  type Node = [Node | number | null, Node | number | null];
  const nodes: Node[] = [[null, null]];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const { bits, record } of networks) {
    let node = nodes[0] as Node;
    for (const bit of bits.slice(0, -1)) {
      const side = Number(bit) as 0 | 1;
      if (!Array.isArray(node[side])) {
        const next: Node = [null, null];
        nodes.push(next);
        node[side] = next;
      }
      node = node[side] as Node;
    }
    node[Number(bits.at(-1)) as 0 | 1] = dataLength;
    const bytes = encode(record);
    data.push(bytes);
    dataLength += bytes.length;
  }
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, i) => {
    node.forEach((side, j) => {
      const record =
        side === null
          ? nodes.length
          : typeof side === 'number'
            ? nodes.length + 16 + side
            : nodes.indexOf(side);
      tree.writeUIntBE(record, i * 6 + j * 3, 3);
    });
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_780_000_000,
    database_type: 'Test-City',
    description: {},
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}

/** The bits of a network such as '202.88.224.0/24', for `writeMmdb`. */
export function bitsOf(network: string, ipVersion: 4 | 6): string {
  const [address = '', length = '32'] = network.split('/');
  const bits = address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  return ipVersion === 6 ? '0'.repeat(96) + bits : bits;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(7, entries.length), ...entries.flat().map((part) => encode(part as Value))]);
}

/** Type and length: types above 7 take a second byte, and so do lengths from 29. */
function control(type: number, length: number): Buffer {
  const short = Math.min(length, 29);
  const bytes = type > 7 ? [short, type - 7] : [(type << 5) | short];
  if (length >= 29) bytes.push(length - 29);
  return Buffer.from(bytes);
}
