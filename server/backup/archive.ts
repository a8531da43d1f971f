/** A backup as a file: a gzipped tar of named parts, under age's encryption where there is a passphrase. Knows no contents. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';

export type Part = { name: string; bytes: Uint8Array };

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What a file under age begins with (age-encryption.org/v1). */
const ageMark = 'age-encryption.org/';

/**
 * How dear a guess at the passphrase is: 2^16 rounds of scrypt, 64 MB and half a second each. More would not fit into the
 * memory of a small server beside the site.
 */
const workFactor = 16;

/** A backup that can't be used; the message is one sentence for whoever restores. */
export class BadBackup extends Error {}

/** Writes the parts into a new file, which only we may read. When anything fails there is no file. */
export async function writeArchive(
  file: string,
  passphrase: string | null,
  parts: AsyncIterable<Part>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const packed = (readable as Bytes).pipeThrough(new CompressionStream('gzip') as never) as Bytes;
  const written = passphrase ? await encrypt(packed, passphrase) : packed;
  const pack = async () => {
    try {
      for await (const { name, bytes } of parts) {
        const writer = controller
          .add({ name, size: bytes.byteLength, mode: 0o600, mtime: new Date() })
          .getWriter();
        await writer.write(bytes);
        await writer.close();
      }
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  try {
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    const results = await Promise.allSettled([pack(), pipeline(Readable.fromWeb(written as never), output)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The parts in their order. Throws BadBackup for a file that is none, is damaged, or wants another passphrase. */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<Part> {
  const raw = Readable.toWeb(createReadStream(file)) as Bytes;
  const packed = (await isEncrypted(file)) ? await decrypt(raw, passphrase) : raw;
  const unpacked = packed
    .pipeThrough(new DecompressionStream('gzip') as never)
    .pipeThrough(createTarDecoder());
  try {
    for await (const { header, body } of unpacked) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
  } catch (error) {
    throw new BadBackup(`${file} is damaged or no backup: ${(error as Error).message}`, { cause: error });
  }
}

/** True where only a passphrase opens it. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === ageMark;
  } finally {
    await handle.close();
  }
}

async function encrypt(stream: Bytes, passphrase: string): Promise<Bytes> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return (await encrypter.encrypt(stream)) as Bytes;
}

async function decrypt(stream: Bytes, passphrase: string | null): Promise<Bytes> {
  if (!passphrase) throw new BadBackup('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(stream)) as Bytes;
  } catch (error) {
    throw new BadBackup(
      'This backup is not opened by BACKUP_PASSPHRASE: it was made with another, or is damaged.',
      {
        cause: error,
      },
    );
  }
}
