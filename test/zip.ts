/** Reads zip files, stored or deflated. */
import { crc32, inflateRawSync } from 'node:zlib';

const centralHeader = 0x02014b50;
const endHeader = 0x06054b50;

/** Each file's bytes by its name, in order. Throws for other input. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes);
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endHeader) throw new Error('no zip');
  const files = new Map<string, Uint8Array>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    if (zip.readUInt32LE(at) !== centralHeader || ![0, 8].includes(method)) throw new Error('unknown method');
    const [size, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((n) => zip.readUInt16LE(at + n)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(from, from + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('damaged');
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
