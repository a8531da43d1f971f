import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyOutbox, openMailingSite, outboxOf } from '../../test/mail.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openMailingSite());
let count: number;
let processes: ChildProcess[] = [];

beforeEach(async () => {
  await emptyOutbox(site);
  // SQLite flushes each claim to disk, so fewer mails prove the same there.
  count = site.config.database.kind === 'sqlite' ? 300 : 1000;
  const now = new Date().toISOString();
  const mails = Array.from({ length: count }, (_, n) => ({
    id: `mail-${n}`,
    kind: 'contact-message',
    recipient: `donor${n}@example.com`,
    language: 'en',
    payload: 'null',
    donationId: null,
    state: 'queued' as const,
    attempts: 0,
    nextAt: now,
    createdAt: now,
    sentAt: null,
    lastError: null,
  }));
  await site.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 100) {
      await tx
        .insertInto('outbox')
        .values(mails.slice(n, n + 100))
        .execute();
    }
  });
});
afterEach(async () => {
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  processes = [];
});

async function sendFromAnotherProcess(lease: number): Promise<ChildProcess> {
  const { database, smtpUrl, mailFrom, dataDir } = site.config;
  const config = JSON.stringify({ database, smtpUrl, mailFrom, dataDir, lease });
  const child = spawn(process.execPath, ['test/send-mails.ts', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function allSent(): Promise<void> {
  const until = Date.now() + 100_000;
  while ((await outboxOf(site)).some(({ state }) => state !== 'sent')) {
    if (Date.now() > until) throw new Error(`${site.smtp.taken.length} of ${count} mails came`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The number of mails each recipient got. */
function timesSent(): number[] {
  const times = new Map<string, number>();
  for (const { to } of site.smtp.taken) times.set(String(to), (times.get(String(to)) ?? 0) + 1);
  return [...times.values()];
}

test('two processes send each of a thousand mails once (300 on SQLite)', async () => {
  await Promise.all([sendFromAnotherProcess(60_000), sendFromAnotherProcess(60_000)]);
  await allSent();
  expect(timesSent()).toEqual(Array(count).fill(1));
});

test('a killed process loses no mail: the other process sends its mails', async () => {
  // Neither lease expires by itself. The victim's leases are recognised by their length.
  const [long, short] = [3_600_000, 600_000];
  const [victim] = await Promise.all([sendFromAnotherProcess(long), sendFromAnotherProcess(short)]);
  while (site.smtp.taken.length < count / 4) await new Promise((resolve) => setTimeout(resolve, 1));
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await site.db
    .updateTable('outbox')
    .set({ nextAt: new Date().toISOString() })
    .where('state', '=', 'sending')
    .where('nextAt', '>', new Date(Date.now() + short).toISOString())
    .execute();
  await allSent();
  expect(timesSent()).toHaveLength(count);
  // Only mails under way at the kill may be sent twice.
  expect(site.smtp.taken.length).toBeLessThanOrEqual(count + 4);
});
