/** How long saving a donation takes, whatever the mail server does: `node bench/mail.ts`, on the built site. */
import { createServer } from 'node:net';
import { startSmtp } from '../test/fakes/smtp.ts';
import { freePort, startSite } from '../test/running-site.ts';

const count = 300;
const donor = {
  firstname: 'Meera',
  lastname: 'Nair',
  address: '12 Temple Road, Kottayam',
  country: 'India',
  email: 'meera@example.com',
  phone: '+91 98470 12345',
  currency: 'INR',
  amount: '5000',
};

const smtp = await startSmtp();
// Takes connections and says nothing, as a mail server behind a broken firewall does.
const silent = createServer(() => {});
const silentPort = await freePort();
await new Promise<void>((resolve) => silent.listen(silentPort, '127.0.0.1', resolve));

const servers = [
  ['none: .eml files', {}],
  ['takes mail', { SMTP_URL: smtp.url }],
  ['refuses connections', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['is silent', { SMTP_URL: `smtp://127.0.0.1:${silentPort}` }],
] as const;

console.log(
  '| mail server | median ms | 95 % | ratio to one that takes mail |\n| --- | ---: | ---: | ---: |',
);
const results = new Map<string, { median: number; most: number }>();
for (const [name, settings] of servers) results.set(name, await measure(settings));
const usual = results.get('takes mail')?.median ?? Number.NaN;
for (const [name, { median, most }] of results) {
  console.log(`| ${name} | ${median.toFixed(1)} | ${most.toFixed(1)} | ${(median / usual).toFixed(2)} |`);
}
await smtp.stop();
silent.close();
process.exit(0);

async function measure(settings: Record<string, string>) {
  const site = await startSite('sqlite', { ...settings, APP_CHECK: 'off', LOG_LEVEL: 'silent' });
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const from = performance.now();
    const response = await fetch(`${site.url}/api/donations/sendDonationAlertEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Forwarded-For': `198.18.${n >> 8}.${n & 255}` },
      body: JSON.stringify(donor),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    await response.json();
    times.push(performance.now() - from);
  }
  await site.close();
  // The first ones compile the code.
  const sorted = times.slice(50).sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}
