/**
 * Reads the entries of a tar stream in bounded memory. Accepts only plain files with short names, as our
 * writer makes them; refuses links, devices, folders and extended headers.
 */

/** The archive isn't one of ours; the message continues a sentence that begins with its name. */
export class BadTar extends Error {}

export type TarEntry = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

const blockBytes = 512;

/** Type flags other than plain files (POSIX pax, "ustar Header Block"; GNU tar). */
const otherTypes: Record<string, string> = {
  1: 'a link',
  2: 'a symbolic link',
  3: 'a device',
  4: 'a device',
  5: 'a folder',
  6: 'a pipe',
};

/** The entries in order. Skips the unread rest of an entry. Throws BadTar. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = openSource(stream);
  for (;;) {
    const block = await source.take(blockBytes);
    if (isZero(block)) break;
    const { name, size } = readHeader(block);
    let unread = Math.ceil(size / blockBytes) * blockBytes;
    async function* chunks() {
      for await (const piece of source.next(size)) {
        unread -= piece.length;
        yield piece;
      }
    }
    yield { name, size, chunks: chunks() };
    for await (const _ of source.next(unread));
  }
  for await (const rest of source.rest()) if (!isZero(rest)) throw new BadTar('something follows its end');
}

function readHeader(block: Buffer): Pick<TarEntry, 'name' | 'size'> {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end < 0 ? length : end).toString('utf8');
  };
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim();
    if (!/^[0-7]+$/.test(digits)) throw new BadTar('one of its headers is damaged');
    return Number.parseInt(digits, 8);
  };
  let sum = 0;
  // The checksum field itself counts as eight spaces.
  for (let at = 0; at < blockBytes; at++) sum += at >= 148 && at < 156 ? 32 : (block[at] as number);
  if (text(257, 5) !== 'ustar' || octal(148, 8) !== sum) throw new BadTar('one of its headers is damaged');
  const prefix = text(345, 155);
  const name = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
  const type = text(156, 1);
  if (type !== '' && type !== '0') {
    throw new BadTar(
      `${shown(name)} is ${otherTypes[type] ?? `of the unknown type ${shown(type)}`}, not a file`,
    );
  }
  return { name, size: octal(124, 12) };
}

/** Reads a stream in pieces of given lengths; shorter only at its end. */
function openSource(stream: AsyncIterable<Uint8Array>) {
  const chunks = stream[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array();

  async function* rest(): AsyncGenerator<Uint8Array> {
    yield left;
    for (let { done, value } = await chunks.next(); !done; { done, value } = await chunks.next()) yield value;
  }
  async function* next(length: number): AsyncGenerator<Uint8Array> {
    for (let wanted = length; wanted > 0; ) {
      if (left.length === 0) {
        const { done, value } = await chunks.next();
        if (done) throw new BadTar('its end is missing');
        left = value;
      }
      const piece = left.subarray(0, wanted);
      left = left.subarray(piece.length);
      wanted -= piece.length;
      yield piece;
    }
  }
  async function take(length: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(next(length)));
  }
  return { rest, next, take };
}

function isZero(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0) return false;
  return true;
}

/** Makes a name from an archive safe to print: one line, limited length, no control characters. */
export function shown(name: string): string {
  const short = name.length > 100 ? `${name.slice(0, 100)}…` : name;
  return `'${short.replace(/[\p{C}\p{Z}']/gu, (sign) => (sign === ' ' ? ' ' : '?'))}'`;
}
