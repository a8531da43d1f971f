/** Measures saving a donation with different mail servers: `node bench/mail.ts`, on the built site. */
import { createServer } from 'node:net';
import { donor } from '../test/donor-form.ts';
import { startSmtp } from '../test/fakes/smtp.ts';
import { freePort, startSite } from '../test/running-site.ts';

const rounds = 4;
const count = 200;
const smtp = await startSmtp();
// Accepts connections and stays silent, like a mail server behind a broken firewall.
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
const all = new Map<string, number[]>();
// In turns, so that other load hits each of them.
for (let round = 0; round < rounds; round++) {
  for (const [name, settings] of servers) {
    all.set(name, [...(all.get(name) ?? []), ...(await measure(settings))]);
  }
}
const quantile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const usual = quantile(all.get('takes mail') ?? [], 0.5);
for (const [name, times] of all) {
  const median = quantile(times, 0.5);
  const most = quantile(times, 0.95);
  console.log(`| ${name} | ${median.toFixed(1)} | ${most.toFixed(1)} | ${(median / usual).toFixed(2)} |`);
}
await smtp.stop();
silent.close();
process.exit(0);

async function measure(settings: Record<string, string>): Promise<number[]> {
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
  // The first requests compile the code.
  return times.slice(50);
}
