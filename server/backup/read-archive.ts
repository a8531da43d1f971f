/**
 * Reads the parts of an untrusted backup: checks each part's name, type and size before passing on its first
 * byte, in bounded memory whatever the file unpacks to (docs/decisions/0045-untrusted-backups.md).
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { workFactor } from './archive.ts';
import { kindOf, maxPartBytes, type PartKind } from './parts.ts';
import { BadTar, readTar, shown } from './read-tar.ts';

/** An unusable backup; the message is one line for the operator. */
export class BadBackup extends Error {}

/** Read the bytes once, before the next part. */
export type ReadPart = PartKind & { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** Twice the files of a site with 100,000 donations and screenshots. */
const maxParts = 500_000;
/** JSON compresses to a tenth or twentieth, zeros to a thousandth. */
const maxRatio = 200;
/** Small backups may be mostly repetitive. */
const ratioFromBytes = 64 * 1024 * 1024;

/**
 * The parts in order, the manifest last. Throws BadBackup if the file isn't a backup, is damaged, needs
 * another passphrase, or has an unknown part.
 */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<ReadPart> {
  const { stream, rawBytes } = await openStream(file, passphrase);
  let unpackedBytes = 0;
  let parts = 0;
  let last = 'its beginning';

  async function* limited() {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > ratioFromBytes && unpackedBytes > rawBytes * maxRatio) {
        throw new BadTar(`it unpacks to more than ${maxRatio} times its size, in ${last}`);
      }
      yield chunk;
    }
  }
  /** Turns every error into a BadBackup: parts fail while they are searched and while they are read. */
  async function* told<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source;
    } catch (error) {
      const { message } = error as Error;
      const why = error instanceof BadTar ? message : `${message}, in ${last}`;
      throw new BadBackup(`${file} is damaged or no backup: ${why}.`, { cause: error });
    }
  }
  async function* checked(): AsyncGenerator<ReadPart> {
    for await (const { name, size, chunks } of readTar(limited())) {
      last = shown(name);
      const kind = kindOf(name);
      if (!kind) throw new BadTar(`${last} is no part of a backup`);
      if (size > maxPartBytes(kind, parts)) throw new BadTar(`${last} is too large (${size} bytes)`);
      parts += 1;
      if (parts > maxParts) throw new BadTar(`it has more than ${maxParts} parts, with ${last}`);
      yield { ...kind, name, size, chunks: told(chunks) };
    }
  }
  try {
    yield* told(checked());
  } finally {
    stream.destroy();
  }
}

/** Reads a part into memory. `readArchive` has checked its size. */
export async function bytesOf({ chunks }: Pick<ReadPart, 'chunks'>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

/** True if the backup is encrypted. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await beginningOf(file)).startsWith(ageMark);
}

async function openStream(file: string, passphrase: string | null) {
  const { size: rawBytes } = await stat(file);
  const packed = (await isEncrypted(file)) ? await decrypt(file, passphrase) : createReadStream(file);
  // The last stream reports its errors.
  const stream = pipeline(packed, createGunzip({ chunkSize: 64 * 1024 }), () => {});
  return { stream, rawBytes };
}

/** The first line of a file encrypted with age (age-encryption.org/v1). */
const ageMark = 'age-encryption.org/';

/** A header with one passphrase, in the format of age: salt, work factor, wrapped key, authentication. */
const ageHeader = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n[\w+/]{43}\n--- [\w+/]{43}\n/;

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

async function decrypt(file: string, passphrase: string | null): Promise<Readable> {
  if (!passphrase) throw new BadBackup('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  // A header may require any amount of memory: each step doubles it.
  const [, asked] = (await beginningOf(file)).match(ageHeader) ?? [];
  if (!asked || Number(asked) > workFactor) {
    throw new BadBackup(`${file} is no backup: it is encrypted in another way than this program does it.`);
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const raw = createReadStream(file);
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(raw) as never);
    return Readable.fromWeb(opened as never);
  } catch (error) {
    raw.destroy();
    throw new BadBackup(
      'This backup is not opened by BACKUP_PASSPHRASE: it was made with another, or is damaged.',
      { cause: error },
    );
  }
}
