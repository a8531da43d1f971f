/** Streams a compressed zip of one file (APPNOTE 6.3, sizes after the data). client-zip cannot compress. */
import { crc32, createDeflateRaw } from 'node:zlib';

/** Bit 3: the sizes follow the data; bit 11: the name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
const needsVersion = 20;
/** 1 January 1980, the earliest date of a zip; the file's name has the real date. */
const noDate = 33;

export async function* zipOne(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const nameBytes = Buffer.from(name);
  const sizes = { crc: 0, packed: 0, plain: 0 };
  const head = Buffer.concat([
    record(0x04034b50, [[2, needsVersion], ...facts(nameBytes, null), [2, 0]]),
    nameBytes,
  ]);
  yield head;
  for await (const piece of packed(content, sizes)) yield piece;
  const descriptor = record(0x08074b50, [
    [4, sizes.crc],
    [4, sizes.packed],
    [4, sizes.plain],
  ]);
  yield descriptor;
  const directory = Buffer.concat([
    record(0x02014b50, [
      [2, needsVersion],
      [2, needsVersion],
      ...facts(nameBytes, sizes),
      // Extra field, comment, disk, two kinds of attributes, place of the file.
      ...([2, 2, 2, 2, 4, 4] as const).map((bytes): [2 | 4, number] => [bytes, 0]),
    ]),
    nameBytes,
  ]);
  yield directory;
  yield record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 1],
    [4, directory.length],
    [4, head.length + sizes.packed + descriptor.length],
    [2, 0],
  ]);
}

type Sizes = { crc: number; packed: number; plain: number };

async function* packed(content: AsyncIterable<Uint8Array>, sizes: Sizes): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  const feeding = feed();
  // The reader learns of a failure through the stream.
  feeding.catch((error: Error) => deflate.destroy(error));
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sizes.packed += piece.length;
    yield piece;
  }
  await feeding;

  async function feed() {
    for await (const piece of content) {
      sizes.crc = crc32(piece, sizes.crc);
      sizes.plain += piece.byteLength;
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  }
}

/** The fields that local header and directory share; `sizes` is null in the header. */
function facts(name: Buffer, sizes: Sizes | null): [2 | 4, number][] {
  return [
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, noDate],
    [4, sizes?.crc ?? 0],
    [4, sizes?.packed ?? 0],
    [4, sizes?.plain ?? 0],
    [2, name.length],
  ];
}

/** A signature and numbers of two or four bytes, little-endian. */
function record(signature: number, numbers: [2 | 4, number][]): Buffer {
  const bytes = Buffer.alloc(4 + numbers.reduce((sum, [size]) => sum + size, 0));
  let at = bytes.writeUInt32LE(signature);
  for (const [size, number] of numbers) {
    at = size === 2 ? bytes.writeUInt16LE(number, at) : bytes.writeUInt32LE(number >>> 0, at);
  }
  return bytes;
}
