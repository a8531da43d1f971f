/** Where uploaded files live: a folder, or an S3-compatible bucket. Knows paths and bytes, not who may see them. */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

export type Files = {
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  read(path: string): Promise<Uint8Array | null>;
  /** Removes the file; one that isn't there is fine. */
  remove(path: string): Promise<void>;
};

/** The store that the settings name. */
export async function openFiles(config: Config['files']): Promise<Files> {
  const disk = new Disk(
    config.kind === 'disk' ? new FSDriver({ location: config.dir, visibility: 'private' }) : await s3(config),
  );
  return {
    put: (path, bytes) => disk.put(path, bytes),
    async read(path) {
      try {
        return await disk.getBytes(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(path) {
      await disk.delete(path);
    },
  };
}

/** The AWS client is large: it is loaded only where it is used. */
async function s3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: Config['files'] & { kind: 's3' }) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's mostly have neither per-bucket host names nor per-file rights.
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
  });
}

function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; name?: string } };
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.name === 'NotFound';
}
