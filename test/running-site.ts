/** The built site as its own process, as `npm start` runs it: on a free port, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { allocator, compileCache, heapLimits } from '../scripts/memory.mjs';
import { createDatabase, dropDatabase } from './postgres.ts';

/** The super-admin's password of every site that the tests run. */
export const adminPassword = 'a password for tests';

export type RunningSite = {
  url: string;
  /** DATA_DIR: database, files, captured mail. */
  folder: string;
  /** Null where the database is SQLite in the folder. */
  databaseUrl: string | null;
  process: ChildProcess;
  /** What it has said at its last start. */
  said(): string;
  isRunning(): boolean;
  /** Starts it again on the same port and data, after it was stopped or killed. */
  restart(): Promise<void>;
  /** Its data stays. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

/**
 * Starts the built site. `settings` as in the environment; believes X-Forwarded-For, so that a test can be anywhere. `from`: the
 * DATA_DIR that it begins with a copy of on SQLite, as after a first start where e2e/first-start.ts has made one; null for none.
 */
export async function startSite(
  database: 'sqlite' | 'postgres',
  settings: Record<string, string> = {},
  from = process.env.SITE_AFTER_FIRST_START ?? null,
): Promise<RunningSite> {
  const folder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'kaithangu-e2e-')));
  if (from && database === 'sqlite' && !settings.DATA_DIR) await cp(from, folder, { recursive: true });
  const server = process.env.TEST_DATABASE_URL;
  if (database === 'postgres' && !server) throw new Error('TEST_DATABASE_URL is not set.');
  const databaseUrl = database === 'postgres' ? await createDatabase(server as string) : null;
  const port = Number(settings.PORT ?? (await freePort()));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    SUPER_ADMIN_PASSWORD: adminPassword,
    EXCHANGE_RATES_URL: 'http://127.0.0.1:9/',
    LOG_LEVEL: 'warn',
    // A journey is the same at every hour of the day.
    REMINDERS_QUIET_HOURS: '0-0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  let launched = await launch(env);
  const site: RunningSite = {
    url: `http://127.0.0.1:${port}`,
    folder,
    databaseUrl,
    process: launched.child,
    said: () => launched.said.join('\n'),
    isRunning: () => !isGone(site.process),
    async restart() {
      launched = await launch(env);
      site.process = launched.child;
    },
    stop: () => stop(site.process),
    async close() {
      await site.stop();
      if (databaseUrl) await dropDatabase(databaseUrl);
      if (!settings.DATA_DIR) await rm(folder, { recursive: true });
    },
  };
  return site;
}

/** Waits until it answers. Throws with what it said instead. */
async function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; said: string[] }> {
  const child = spawn(process.execPath, [...heapLimits, 'server/main.ts'], {
    env: { ...allocator, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line);
    console.error(line);
  });
  const lines = createInterface({ input: child.stdout });
  const isUp = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.startsWith('Kaithangu is at')) resolve();
    });
    lines.on('close', () => reject(new Error(`The site did not start: ${said.join('\n')}`)));
  });
  await isUp;
  return { child, said };
}

async function stop(child: ChildProcess): Promise<void> {
  if (isGone(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
