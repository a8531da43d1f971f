/** Leftovers of a kill, a clock set back, and clients that disconnect. */
import { once } from 'node:events';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { reservePlace } from '../../app/donations/screenshots/repository.server.ts';
import { storeImage } from '../../app/files/store-image.server.ts';
import { sweepFiles } from '../../app/files/sweep-files.server.ts';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { createApplication } from '../../server/app.ts';
import { attach, day, hour, start } from '../donor.ts';
import { fillHome } from '../fill-home.ts';
import { isSettled, outboxOf, startWorker } from '../mail.ts';
import { renderPicture } from '../pictures.ts';
import { openTestSite } from '../site.ts';
import { openForSuite } from '../suite.ts';

const site = openForSuite(openTestSite);

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const rows = () => site.db.selectFrom('files').select(['path', 'kind', 'donationId']).execute();
const age = (path: string, ms: number) =>
  site.db
    .updateTable('files')
    .set({ createdAt: new Date(Date.now() - ms).toISOString() })
    .where('path', '=', path)
    .execute();

describe('leftovers of a kill', () => {
  test('half-written files are deleted, files being written stay', async () => {
    const folder = join(site.config.dataDir, 'files', 'screenshots');
    await mkdir(folder, { recursive: true });
    const [old, young] = [join(folder, 'a.webp.1.part'), join(folder, 'b.webp.2.part')];
    for (const file of [old, young]) await writeFile(file, 'half');
    await utimes(old, new Date(), new Date(Date.now() - hour));
    await sweepFiles(site);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });

  test('unreferenced pictures are deleted after two days, those of Home and drafts stay', async () => {
    const picture = await renderPicture();
    const [shown, forgotten, chosen] = await Promise.all(
      [1, 2, 3].map(async () => (await storeImage(site, 'home_images', picture)).replace('/files/', '')),
    );
    await site.db
      .insertInto('homeContent')
      .values({ field: 'imagePath1', value: `/files/${shown}` })
      .execute();
    for (const path of [shown, forgotten]) await age(path as string, 3 * day);
    await sweepFiles(site);
    const left = (await rows()).map(({ path }) => path);
    expect(left).toEqual(expect.arrayContaining([shown, chosen]));
    expect(left).not.toContain(forgotten);
    const stored = await readdir(join(site.config.dataDir, 'files', 'home_images'));
    expect(
      stored.filter((name) => `home_images/${name}`.startsWith((forgotten as string).slice(0, 48))),
    ).toEqual([]);
  });

  test('a reserved upload place is deleted with unreferenced screenshots', async () => {
    const donation = await start(site);
    const kept = await attach(site, donation);
    const reserved = (await reservePlace(site.db, donation.id, 20)) as string;
    await age(reserved, 3 * day);
    await applyRetention(site);
    const left = (await rows()).map(({ path }) => `/files/${path}`);
    expect(left).toContain(kept);
    expect(left).not.toContain(`/files/${reserved}`);
  });
});

test('three simultaneous first starts store the first pictures once', async () => {
  const first = await openTestSite();
  await Promise.all([1, 2, 3].map(() => fillHome(first)));
  const slots = await first.db.selectFrom('homeContent').select('value').execute();
  const pictures = slots.filter(({ value }) => value.startsWith('/files/')).map(({ value }) => value);
  const stored = await first.db.selectFrom('files').select('path').execute();
  expect(pictures.length).toBeGreaterThan(0);
  expect(stored.map(({ path }) => `/files/${path}`).sort()).toEqual(pictures.sort());
  await first.close();
});

test.each<[string, Partial<{ state: 'queued' | 'sending'; attempts: number }>]>([
  ['has just been queued', {}],
  ['waits for its next try', { attempts: 3 }],
  ['was being sent when the process was killed', { state: 'sending', attempts: 1 }],
])('a mail that %s isn’t delayed by a clock set back by a day', async (_what, changes) => {
  await start(site);
  const tomorrow = new Date(Date.now() + day).toISOString();
  await site.db
    .updateTable('outbox')
    .set({ ...changes, nextAt: tomorrow })
    .where('state', '=', 'queued')
    .execute();
  const worker = startWorker(site);
  await isSettled(site);
  await worker.stop();
  expect(new Set((await outboxOf(site)).map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('a client that disconnects during its upload causes no error', async () => {
  const lines: string[] = [];
  const log = site.log.child({});
  log.error = (_: unknown, line?: unknown) => void lines.push(String(line));
  const app = createApplication({ ...site, log });
  const answered: Promise<number>[] = [];
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request, env) {
      const response = Promise.resolve(app.fetch(request, env));
      answered.push(response.then(({ status }) => status));
      return response;
    },
  });
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `PUT /api/donations/${crypto.randomUUID()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"message":',
  );
  await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(1);
  socket.destroy();
  expect(await answered[0]).toBe(499);
  expect(lines).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});
