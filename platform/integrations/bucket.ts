/** The only one that speaks to an S3-compatible store: one bucket, its objects by their keys. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pRetry from 'p-retry';
import type { S3Config } from '../config/file-stores.ts';
import { SECOND } from '../durations.ts';

/** Each fails with the store's own error. */
export type Bucket = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** As `put` and `read`, for what may be too large for the memory: from a file, into a new file. */
  putFile(key: string, file: string): Promise<void>;
  readFile(key: string, file: string): Promise<void>;
};

/** A store that is silent for so long counts as down; a donor waits for `attempts` of these at most. */
const donorTimeoutMs = 4 * SECOND;
const attempts = 3;

/** What the store says a file is, should anybody fetch it from there. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

export async function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  { silenceTimeoutMs = donorTimeoutMs } = {},
): Promise<Bucket> {
  // The AWS client is large: it is loaded only where it is used.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's mostly have no per-bucket host names …
    forcePathStyle: true,
    // … and some refuse the client's newer checksums (the signature covers the SHA-256 of what we send anyway) or
    // never say '100 Continue', for which the client would wait longer than we do.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: attempts,
    // Silence, not the whole request, is timed: a slow line may take longer for a large picture.
    requestHandler: { connectionTimeout: silenceTimeoutMs, socketTimeout: silenceTimeoutMs },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const bodyOf = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand(at(key)));
    if (!Body) throw new Error('the store has sent no file');
    return Body;
  };
  return {
    async put(key, bytes) {
      const ContentType = contentTypes[extname(key)];
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType }));
    },
    read: async (key) => (await bodyOf(key)).transformToByteArray(),
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    async putFile(key, file) {
      const hash = createHash('md5');
      await pipeline(createReadStream(file), hash);
      const { size } = await stat(file);
      // A stream is signed without its content: MD5 is what every store compares that with.
      const described = { ...at(key), ContentLength: size, ContentMD5: hash.digest('base64') };
      // The client can't repeat a stream that it has read.
      await pRetry(() => client.send(new PutObjectCommand({ ...described, Body: createReadStream(file) })), {
        retries: attempts - 1,
        minTimeout: 0,
      });
    },
    async readFile(key, file) {
      await pipeline((await bodyOf(key)) as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    },
  };
}
