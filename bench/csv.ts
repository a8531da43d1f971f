/**
 * Measures the memory for the CSV of 100,000 donations: `node bench/csv.ts`, on the built site in a separate
 * process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../platform/db/database.ts';
import { openChance } from '../scripts/seed/chance.ts';
import { generateDonation } from '../scripts/seed/generate.ts';
import { startSmtp } from '../test/fakes/smtp.ts';
import { adminPassword, type RunningSite, startSite } from '../test/running-site.ts';

const count = 100_000;
const sending = '/api/donations/send-donation-csv?recipientEmail=asha%40example.com';
const actions = [
  ['download', (url, cookie) => fetch(`${url}/api/donations/csv`, { headers: { cookie } })],
  ['spreadsheet', (url, cookie) => fetch(`${url}/api/donations/xlsx`, { headers: { cookie } })],
  ['sent by email', (url, cookie) => fetch(`${url}${sending}`, { method: 'POST', headers: { cookie } })],
] satisfies [string, (url: string, cookie: string) => Promise<Response>][];

console.log(
  '| what | MB sent | seconds | memory before | at most | growth |\n| --- | ---: | ---: | ---: | ---: | ---: |',
);
const smtp = await startSmtp();
for (const [name, act] of actions) {
  // A process for each, so that one's leftovers don't count for the other.
  const site = await startSite('sqlite', { SMTP_URL: smtp.url });
  const cookie = await logIn(site.url);
  // An empty file first: compiled code and open connections don't grow with the donations.
  await (await act(site.url, cookie)).arrayBuffer();
  await fill(join(site.folder, 'kaithangu.sqlite'));
  await pause(1000);
  const memory = watchMemory(site);
  const from = performance.now();
  const response = await act(site.url, cookie);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  const seconds = (performance.now() - from) / 1000;
  const { before, most } = memory.stop();
  const sent = name !== 'sent by email' ? bytes : (smtp.taken.at(-1)?.raw.length ?? 0);
  console.log(
    `| ${name} | ${mb(sent)} | ${seconds.toFixed(1)} | ${mb(before)} MB | ${mb(most)} MB | ${mb(most - before)} MB |`,
  );
  await site.close();
}
await smtp.stop();

async function fill(path: string): Promise<void> {
  const db = await openDatabase({ kind: 'sqlite', path });
  const chance = openChance('csv');
  const options = { now: Date.now(), incompleteDays: 7, takenKeys: new Set<string>() };
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 100) {
      const donations = Array.from({ length: 100 }, () => generateDonation(chance, options).donation);
      await tx
        .insertInto('donations')
        .values(donations.map((donation) => ({ ...donation, deletedAt: null })))
        .execute();
    }
  });
  await db.destroy();
}

async function logIn(url: string): Promise<string> {
  const { token } = await (await fetch(`${url}/api/app-check/token`)).json();
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-check': token },
    body: JSON.stringify({ username: 'superadmin', password: adminPassword }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The site's resident memory in bytes, as Linux reports it: now, and the maximum until `stop`. */
function watchMemory(site: RunningSite) {
  const memory = () => {
    const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
    return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1]) * 1024;
  };
  const before = memory();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return { before, most };
    },
  };
}

function mb(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
