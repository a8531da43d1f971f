/** Runs the built site as a process, like `npm start`, on a free port with its own folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { allocator, compileCache, heapLimits } from '../scripts/memory.mjs';
import { createDatabase, dropDatabase } from './postgres.ts';

/** The super-admin's password of every test site. */
export const adminPassword = 'a password for tests';

export type RunningSite = {
  url: string;
  /** DATA_DIR: database, files, captured mails. */
  folder: string;
  /** Null if the database is SQLite in the folder. */
  databaseUrl: string | null;
  process: ChildProcess;
  /** Its output since its last start. */
  said(): string;
  isRunning(): boolean;
  /** Starts it again with the same port and data, after a stop or kill. */
  restart(): Promise<void>;
  /** Stops it, or kills it with SIGKILL, and keeps its data. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
};

/**
 * Starts the built site. `settings` are environment variables. It trusts X-Forwarded-For, so a test can come
 * from anywhere. `from` is a DATA_DIR to copy on SQLite; the default is the one of e2e/first-start.ts, and
 * null means none.
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
    // Without quiet hours journeys behave the same at every hour.
    REMINDERS_QUIET_HOURS: '0-0',
    // Totals follow each donation; e2e/public-steps.spec.ts gives with their steps.
    PUBLIC_SUMS: 'live',
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
    stop: (signal = 'SIGTERM') => stop(site.process, signal),
    async close() {
      await site.stop();
      if (databaseUrl) await dropDatabase(databaseUrl);
      if (!settings.DATA_DIR) await rm(folder, { recursive: true });
    },
  };
  return site;
}

/** Starts the process and waits until it answers. Throws with its output if it doesn't. */
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

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (isGone(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
