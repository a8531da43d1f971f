import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import { give, start } from '../../test/donor.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { addAdmin } from '../../test/team.ts';
import { backupName } from '../backup/names.ts';
import { openWatch } from '../watch/troubles.ts';
import { openRequestCounts } from './request-counts.ts';

const site = openForSuite(() => openTestSite({ TRUST_PROXY: '10.0.0.2' }));

const token = 'a token of more than twenty letters';
const ask = (init: AskInit, of = site) => of.ask('/metrics', init);
const here = { address: '127.0.0.1', headers: { host: '127.0.0.1:3000' } };

test('gives a monitor on this machine the figures in Prometheus’ format', async () => {
  await start(site);
  await give(site);
  const response = await ask(here);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  for (const line of lines)
    expect(line).toMatch(/^kaithangu_[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'kaithangu_info{version="0.2.0"} 1',
      'kaithangu_database_up 1',
      'kaithangu_donations{state="started"} 1',
      'kaithangu_donations{state="completed"} 1',
      'kaithangu_donations{state="verified"} 0',
    ]),
  );
  expect(text).toMatch(/kaithangu_mails\{state="queued"\} \d+/);
  expect(Number(text.match(/database_bytes (\d+)/)?.[1])).toBeGreaterThan(10_000);
  for (const personal of ['Meera', 'meera', '198.18.']) expect(text).not.toContain(personal);
});

test('has every figure that the alerts and the board of deploy/monitoring ask for', async () => {
  const text = await (await ask(here)).text();
  const offered = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const files = ['rules.yml', 'grafana.json'].map((file) =>
    readFileSync(`deploy/monitoring/${file}`, 'utf8'),
  );
  const asked = [...files.join().matchAll(/kaithangu_[a-z_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );
  expect(new Set(asked).size).toBeGreaterThan(8);
  expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
});

const past = (address: string, from: string): AskInit => ({
  address,
  headers: { host: 'localhost', 'x-forwarded-for': from },
});

test.each<[string, AskInit]>([
  ['a visitor', {}],
  ['a visitor who says to be here', { headers: { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' } }],
  ['a visitor past a trusted proxy', { address: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['one who tells the proxy to be here', past('10.0.0.2', '127.0.0.1')],
  ['one past a proxy here that isn’t trusted', past('127.0.0.1', '203.0.113.9')],
  ['one past a proxy here that says nothing', { address: '127.0.0.1', headers: { host: 'help.org' } }],
  ['one with a token where none is set', { headers: { authorization: `Bearer ${token}` } }],
])('tells nothing to %s', async (_who, init) => {
  const response = await ask(init);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('kaithangu_');
});

test('with a token set, requires the token', async () => {
  const guarded = await openTestSite({ METRICS_TOKEN: token });
  const status = async (init: AskInit) => (await ask(init, guarded)).status;
  expect(await status({ headers: { authorization: `Bearer ${token}` } })).toBe(200);
  expect(await status({ headers: { authorization: 'Bearer wrong' } })).toBe(404);
  expect(await status({ headers: { authorization: token } })).toBe(404);
  expect(await status(here)).toBe(404);
  await guarded.close();
});

test('requests are counted by kind and status, with their times', async () => {
  const requests = openRequestCounts();
  const server = createServer((incoming, outgoing) => {
    requests.watch(incoming, outgoing);
    outgoing.writeHead(incoming.url === '/api/fails' ? 500 : 200).end('x');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of ['/', '/api/a?x', '/api/fails', '/assets/a.js', '/files/x', '/healthz', '/metrics?x']) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  }
  await expect.poll(() => requests.totals()).toEqual({ requests: 5, failed: 1 });
  expect(requests.counted()).toEqual(
    expect.arrayContaining([
      { kind: 'api', status: '2xx', count: 1 },
      { kind: 'api', status: '5xx', count: 1 },
      { kind: 'assets', status: '2xx', count: 1 },
      { kind: 'pages', status: '5xx', count: 0 },
    ]),
  );
  const pages = requests.timed().find(({ kind }) => kind === 'pages');
  expect(pages?.buckets.at(-1)).toBe(1);
  server.closeAllConnections();
  server.close();
});

test('the super-admin gets a mail about failed mails, failing answers, old backups and messages that wait, each once a day', async () => {
  const troubled = await openTestSite();
  await addAdmin(troubled, { username: 'superadmin' });
  let totals = { requests: 0, failed: 0 };
  const look = openWatch(troubled, { totals: () => totals });
  const told = async () =>
    (
      await troubled.db
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'trouble')
        .execute()
    ).map(({ recipient, payload }) => `${recipient} ${payload}`);
  const message = { firstname: 'A', lastname: 'B', email: 'a@example.org', message: 'A complaint' };
  await troubled.ask('/api/contact', { method: 'POST', json: message });
  const waitFor = (days: number) =>
    troubled.db
      .updateTable('contactMessages')
      .set({ date: new Date(Date.now() - days * DAY).toISOString() })
      .execute();
  await waitFor(19);
  await look();
  expect(await told()).toEqual([]);
  await waitFor(21);
  totals = { requests: 100, failed: 12 };
  await start(troubled);
  const backups = join(troubled.config.dataDir, 'backups');
  await mkdir(backups);
  await writeFile(join(backups, backupName(Date.now() - 5 * 86_400_000, false)), '');
  const rehearsal = { at: new Date().toISOString(), backup: 'kaithangu-1.tar.gz', problem: 'it is damaged' };
  await writeFile(join(troubled.config.dataDir, 'rehearsal.json'), JSON.stringify(rehearsal));
  await troubled.db.updateTable('outbox').set({ state: 'failed' }).execute();
  await look();
  await look();
  const mails = await told();
  expect(await (await ask(here, troubled)).text()).toContain('\nkaithangu_rehearsal_failed 1\n');
  expect(mails).toHaveLength(5);
  expect(mails.join()).toContain('kaithangu-1.tar.gz can’t be restored: it is damaged.');
  expect(mails.join()).toMatch(/1 message to the team has waited for more than 20 days/);
  expect(mails.join()).toMatch(/newest backup is older than 5 days/);
  expect(mails.join()).toMatch(/superadmin@example.org .*12 of the last 100 requests/);
  expect(mails.join()).toMatch(/3 mails could not be sent/);
  await troubled.close();
});
