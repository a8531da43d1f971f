/** Two processes on one port need the same database; a restore beside a running site is refused. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { whileUnused } from '../../platform/db/site-in-use.ts';
import { runRestore } from '../backups.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { freePort, startSite } from '../running-site.ts';

const server = process.env.TEST_DATABASE_URL ?? 'none';
const databases = server === 'none' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const folder = mkdtempSync(join(tmpdir(), 'kaithangu-ports-'));
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const newFolder = () => join(folder, crypto.randomUUID());
const secret = 'the same secret of both sites, by mistake';

/** Settings of a separate site. */
async function newSite(kind: 'sqlite' | 'postgres'): Promise<Record<string, string>> {
  const url = kind === 'postgres' ? await createDatabase(server) : null;
  if (url) closing.push(() => dropDatabase(url));
  return { DATA_DIR: newFolder(), ...(url && { DATABASE_URL: url }) };
}

/** Expects a start to fail. Returns its output. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  });
  const kill = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const ended = once(child, 'exit');
  const said = await child.stderr.setEncoding('utf8').toArray();
  const [code] = await ended;
  clearTimeout(kill);
  expect(code).toBe(1);
  return said.join('');
}

describe.skipIf(process.platform !== 'linux').each(databases)('on %s', (kind) => {
  test('a site with other data never shares the port, whatever its secret, HOST and database', async () => {
    const settings = { ...(await newSite(kind)), APP_SECRET: secret };
    const site = await startSite('sqlite', settings);
    closing.push(() => site.close());
    const PORT = new URL(site.url).port;
    const line = `PORT is ${PORT}: another Kaithangu site listens there, with other data. Set PORT to a free one, or stop what listens there.\n`;
    for (const other of databases) {
      expect(await refusal({ ...(await newSite(other)), PORT })).toBe(line);
      expect(await refusal({ ...(await newSite(other)), PORT, APP_SECRET: secret })).toBe(line);
    }
    expect(await refusal({ ...(await newSite(kind)), PORT, HOST: '0.0.0.0' })).toBe(line);
    expect(await refusal({ ...(await newSite(kind)), PORT, HOST: '::' })).toBe(line);
    const second = await startSite('sqlite', { ...settings, PORT });
    await second.stop();
  });

  test('one of two sites that start on a port at once is refused', async () => {
    const PORT = String(await freePort());
    const both = await Promise.all(
      [await newSite(kind), await newSite(kind)].map((settings) =>
        startSite('sqlite', { ...settings, PORT }).catch((error: Error) => error.message),
      ),
    );
    for (const site of both) if (typeof site !== 'string') closing.push(() => site.close());
    expect(both.filter((site) => typeof site !== 'string')).toHaveLength(1);
    expect(both.find((site) => typeof site === 'string')).toContain(
      `PORT is ${PORT}: another Kaithangu site listens there, with other data`,
    );
  });

  test('all processes of one site that start at once run', async () => {
    const settings = { ...(await newSite(kind)), PORT: String(await freePort()) };
    const sites = await Promise.all([1, 2, 3].map(() => startSite('sqlite', settings)));
    for (const site of sites) await site.stop();
  });

  test.skipIf(kind === 'sqlite')('a start beside a restore is refused in one line', async () => {
    const settings = await newSite(kind);
    const database = { kind: 'postgres', url: settings.DATABASE_URL as string } as const;
    const said = await whileUnused(database, () => refusal({ ...settings, PORT: '0' }));
    expect(said).toBe('A backup is being restored into this database: start the site when that has ended.\n');
  });

  test.skipIf(kind === 'sqlite')(
    'a restore finds the site again after its connections were cut',
    async () => {
      const settings = await newSite(kind);
      const site = await startSite('sqlite', settings);
      closing.push(() => site.close());
      const database = { kind: 'postgres', url: settings.DATABASE_URL as string } as const;
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
      await expect.poll(() => whileUnused(database, async () => 'unused'), { interval: 1500 }).toBe(null);
    },
  );

  test('a restore is refused beside a running site on any port, and works once the site is killed', async () => {
    const settings = await newSite(kind);
    const site = await startSite('sqlite', settings);
    closing.push(() => site.close());
    const BACKUP_TO = newFolder();
    const back = spawn(process.execPath, ['scripts/backup.ts'], {
      env: { PATH: process.env.PATH, ...settings, BACKUP_TO },
      stdio: 'ignore',
    });
    await once(back, 'exit');
    const restore = () => runRestore({ ...settings, BACKUP_TO, PORT: '1' }, 'latest', '--yes', '--replace');
    const during = await restore();
    expect([during.code, during.stderr]).toEqual([
      1,
      'Nothing was done: the site is running with this database. Stop it first.\n',
    ]);
    await kill(site.process);
    expect(await restore()).toMatchObject({ code: 0, stderr: '' });
    await site.restart();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });
});

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.skipIf(process.platform !== 'linux')(
  'a port that another program has is refused in one line',
  () => {
    test.each([
      [
        'one that answers',
        (_: unknown, answer: { end(text: string): void }) => answer.end('Hello'),
        'another program listens there',
      ],
      ['one that is hung', () => {}, 'a program listens there that does not answer'],
      [
        'one that answers without end',
        (_: unknown, answer: { write(text: string): void }) => {
          for (let n = 0; n < 100; n++) answer.write('x'.repeat(1000));
        },
        'another program listens there',
      ],
    ])('%s', async (_, answer, words) => {
      const program = createServer(answer as never).listen({ port: 0, host: '127.0.0.1', reusePort: true });
      await once(program, 'listening');
      const PORT = String((program.address() as { port: number }).port);
      const DATA_DIR = newFolder();
      const said = await refusal({ DATA_DIR, PORT });
      program.closeAllConnections();
      program.close();
      expect(said).toBe(`PORT is ${PORT}: ${words}. Set PORT to a free one, or stop what listens there.\n`);
      // The first password is generated and shown once, so a refused start must not generate it.
      const site = await startSite('sqlite', { DATA_DIR, PORT, SUPER_ADMIN_PASSWORD: '' });
      expect(site.said()).toMatch(/with the password/);
      await site.close();
    });
  },
);
