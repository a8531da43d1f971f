/** One bucket of an S3-compatible store. The only file that speaks its protocol. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pRetry from 'p-retry';
import type { S3Config } from '../config/file-stores.ts';
import { SECOND } from '../durations.ts';

/** Each function throws the store's own error. */
type Bucket = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
  /** As `put` and `read`, for files too large for memory. `readFile` creates a new file. */
  putFile(key: string, file: string): Promise<void>;
  readFile(key: string, file: string): Promise<void>;
};

/** A store that is silent for this long counts as down. A donor waits for at most `attempts` of these. */
const donorTimeoutMs = 4 * SECOND;
const attempts = 3;

/** The Content-Type of a file, in case somebody fetches it from the store. */
const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
};

/** Opens a bucket. `silenceTimeoutMs`: how long one attempt waits for a silent store. */
export async function openBucket(
  config: S3Config,
  { silenceTimeoutMs = donorTimeoutMs } = {},
): Promise<Bucket> {
  // The AWS client is large, so it is loaded on demand.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client(clientOptions(config, silenceTimeoutMs));
  const { bucket } = config;
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
      // The signature doesn't cover a stream; stores check its content by MD5.
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

function clientOptions(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  silenceTimeoutMs: number,
) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most stores other than Amazon's have no host names per bucket …
    forcePathStyle: true,
    // … and some refuse the client's newer checksums (the signature covers the SHA-256 of the content
    // anyway), or never answer '100 Continue', for which the client would wait longer than we do.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    expectContinueHeader: false,
    maxAttempts: attempts,
    // The timeouts limit silence, not the whole request: a large picture may take longer on a slow line.
    requestHandler: { connectionTimeout: silenceTimeoutMs, socketTimeout: silenceTimeoutMs },
  };
}
