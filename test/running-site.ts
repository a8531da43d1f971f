/** The built site as its own process, as `npm start` runs it: on a free port, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase, dropDatabase } from './postgres.ts';

/** The super-admin's password of every site that the tests run. */
export const adminPassword = 'a password for tests';

export type RunningSite = {
  url: string;
  /** DATA_DIR: database, files, captured mail. */
  folder: string;
  process: ChildProcess;
  /** Starts it again on the same port and data, after it was stopped or killed. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

/** Starts the built site. `settings` as in the environment; believes X-Forwarded-For, so that a test can be anywhere. */
export async function startSite(
  database: 'sqlite' | 'postgres',
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-e2e-'));
  const server = process.env.TEST_DATABASE_URL;
  if (database === 'postgres' && !server) throw new Error('TEST_DATABASE_URL is not set.');
  const databaseUrl = database === 'postgres' ? await createDatabase(server as string) : null;
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    SUPER_ADMIN_PASSWORD: adminPassword,
    EXCHANGE_RATES_URL: 'http://127.0.0.1:9/',
    LOG_LEVEL: 'warn',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  const site: RunningSite = {
    url: `http://127.0.0.1:${port}`,
    folder,
    process: await launch(env),
    async restart() {
      site.process = await launch(env);
    },
    async close() {
      await stop(site.process);
      if (databaseUrl) await dropDatabase(databaseUrl);
      await rm(folder, { recursive: true });
    },
  };
  return site;
}

/** Waits until it says where it is. Throws with what it said instead. */
async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.startsWith('Kaithangu is at')) {
      child.stdout.on('data', (chunk) => process.stdout.write(chunk));
      child.stdout.resume();
      return child;
    }
  }
  throw new Error(`The site did not start: ${said.join('\n')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
