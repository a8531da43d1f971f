/** The settings of file stores: where uploads and backups go. */
import { join, resolve } from 'node:path';
import type { Settings } from './read-settings.ts';
import type { SettingName } from './settings.ts';

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A folder, or a bucket of an S3-compatible store. */
export type FileStore = { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Config);

type Backup = { to: FileStore; passphrase: string | null };

/** Where uploads go. Throws ConfigError. */
export function readFiles({ fail, url }: Settings, dataDir: string): FileStore {
  return (
    s3('S3_URL', url('S3_URL', 'http:', 'https:'), fail) ?? { kind: 'disk', dir: join(dataDir, 'files') }
  );
}

/** Where backups go, and the passphrase that encrypts them. Throws ConfigError. */
export function readBackup({ get, fail, url }: Settings, dataDir: string): Backup {
  const passphrase = get('BACKUP_PASSPHRASE');
  if (passphrase && passphrase.length < 12) fail('BACKUP_PASSPHRASE', 'at least 12 characters');
  const to = get('BACKUP_TO');
  const bucket = to?.includes('://') ? url('BACKUP_TO', 'http:', 'https:') : null;
  return {
    to: s3('BACKUP_TO', bucket, fail) ?? { kind: 'disk', dir: resolve(to ?? join(dataDir, 'backups')) },
    passphrase,
  };
}

function s3(name: SettingName, url: string | null, fail: Settings['fail']): FileStore | null {
  if (url === null) return null;
  const { host, protocol, username, password, pathname, searchParams } = new URL(url);
  const bucket = pathname.slice(1);
  const [accessKeyId, secretAccessKey] = [username, password].map(decoded);
  if (!accessKeyId || !secretAccessKey || !/^[a-z0-9.-]{3,63}$/.test(bucket)) {
    return fail(name, 'like https://KEY:SECRET@host/bucket?region=…');
  }
  return {
    kind: 's3',
    endpoint: `${protocol}//${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

/** Decodes percent signs; null if the encoding is invalid. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
