/**
 * Writes a backup as a file: a gzipped tar of named parts, encrypted with age if there is a passphrase. Knows
 * no contents; read-archive.ts reads it.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';

export type Part = { name: string; bytes: Uint8Array };

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The cost of a guess at the passphrase: 2^16 rounds of scrypt, 64 MB and half a second. More memory would
 * not fit beside the site on a small server.
 */
export const workFactor = 16;

/** Writes the parts into a new file, which only our user may read. On an error there is no file. */
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

async function encrypt(stream: Bytes, passphrase: string): Promise<Bytes> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return (await encrypter.encrypt(stream)) as Bytes;
}
