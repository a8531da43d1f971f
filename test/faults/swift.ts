/** A real S3 store: Debian's OpenStack Swift with its s3api, four processes on one disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { hasOrInstalls } from '../apt.ts';
import { freePort } from '../running-site.ts';

const account = { key: 'kaithangu:site', secret: 'p/l+u=s%25@:?', region: 'ap-south-1' };

export type Swift = {
  /** The address of a bucket, as S3_URL and BACKUP_TO take it; `changes` make it wrong. */
  urlOf(bucket: string, changes?: Partial<typeof account>): string;
  createBucket(bucket: string): Promise<void>;
  /** Ends or starts the process that speaks S3. */
  end(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const storages = ['account', 'container', 'object'] as const;
const programs = ['memcached', ...['proxy', ...storages].map((name) => `swift-${name}-server`)];
const isThere = () => programs.every((name) => spawnSync(name, ['--help']).status === 0);
const packages = programs.map((name) => name.replace('-server', ''));

/** Null, with the reason, if the machine has no Swift. */
export async function startSwift(): Promise<Swift | null> {
  if (!hasOrInstalls(isThere, ...packages)) {
    console.warn('skipped: OpenStack Swift is missing, and only root on Debian can install it');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-swift-'));
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true });
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
recon_cache_path = ${folder}
`;
  const run = (program: string): ChildProcess =>
    spawn(`swift-${program}-server`, [join(folder, `${program}.conf`)], { stdio: 'ignore' });
  const children: ChildProcess[] = [];
  for (const name of storages) {
    const port = await freePort();
    const app = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    writeFileSync(join(folder, `${name}.conf`), common(port) + app);
    const ring = join(folder, `${name}.builder`);
    for (const args of [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
      ['rebalance'],
    ]) {
      spawnSync('swift-ring-builder', [ring, ...args]);
    }
    children.push(run(name));
  }
  // Swift's log-in needs it.
  const memory = await freePort();
  const args = ['-l', '127.0.0.1', '-p', String(memory), '-m', '16', '-u', userInfo().username];
  children.push(spawn('memcached', args, { stdio: 'ignore' }));
  const port = await freePort();
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common(port)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:s3api]
use = egg:swift#s3api
location = ${account.region}
# Short lists have pages too.
max_bucket_listing = 3
[filter:tempauth]
use = egg:swift#tempauth
user_kaithangu_site = ${account.secret} .admin
${[
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'listing_formats',
  'bulk',
  'slo',
  'dlo',
  'versioned_writes',
  'symlink',
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`,
  );
  let proxy: ChildProcess;
  const endpoint = `http://127.0.0.1:${port}`;
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const swift: Swift = {
    urlOf(bucket, changes = {}) {
      const { key, secret, region } = { ...account, ...changes };
      const login = [key, secret].map(encodeURIComponent).join(':');
      return `http://${login}@127.0.0.1:${port}/${bucket}?region=${region}`;
    },
    async createBucket(bucket) {
      const credentials = { accessKeyId: account.key, secretAccessKey: account.secret };
      const client = new S3Client({ endpoint, region: account.region, credentials, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
    end: () => end(proxy),
    async start() {
      proxy = run('proxy');
      for (let n = 0; n < 150; n++) {
        const ok = await fetch(`${endpoint}/healthcheck`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ok) return;
        await pause(100);
      }
      throw new Error('Swift did not start');
    },
    async close() {
      for (const child of [proxy, ...children]) await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await swift.start();
  return swift;
}
