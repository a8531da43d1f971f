/**
 * Compares public pages and saving with a million donations and with a thousand, in one run: `npm run
 * bench-growth`. On SQLite, and on PostgreSQL if TEST_DATABASE_URL names a server. bench/README.md has the
 * figures; the goal is at most 1.2 times the time. team-lists.ts measures the team's pages.
 */
import { donor } from '../test/donor-form.ts';
import { renderPicture } from '../test/pictures.ts';
import { ask, median, onBothDatabases, type Seeded, type Sites } from './two-sites.ts';

const counts = { few: 1_000, many: Number(process.env.DONATIONS ?? 1_000_000) };
const rounds = Number(process.env.ROUNDS ?? 41);
const warmUp = 5;

/** Each is requested after a change of the content, so that nothing is cached. */
const anew = [
  '/',
  '/accounts',
  '/updates',
  '/updates.atom',
  '/donate',
  '/api/donations/progressbardata',
  '/api/donations/messages?limit=50',
  '/api/donations/messages?limit=200',
  '/api/messages',
  '/api/updates',
  '/api/accounts',
  '/api/campaign-life',
  '/api/proof',
];

/** These aren't cached. */
const asked = ['/api/donations/checkexistingdonation', '/api/donations/incomplete-donation', '/readyz'];

type Given = { id: string; cookie: string; address: string };

let donors = 0;
const picture = await renderPicture();

async function start(of: Seeded): Promise<{ ms: number; given: Given }> {
  donors += 1;
  // Each from its own address, because of the limits per address.
  const address = `198.${18 + (donors >> 16)}.${(donors >> 8) & 255}.${donors & 255}`;
  const email = `growth.${donors}@example.com`;
  const { ms, bytes, headers } = await ask(of, '/api/donations/sendDonationAlertEmail', {
    method: 'POST',
    headers: { cookie: '', 'x-forwarded-for': address },
    json: { ...donor, email },
  });
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  return { ms, given: { id: JSON.parse(bytes.toString()).id, cookie, address } };
}

async function upload({ site }: Seeded, { id, cookie, address }: Given): Promise<string> {
  const body = new FormData();
  body.set('donationId', id);
  body.set('file', new File([picture as Uint8Array<ArrayBuffer>], 'screenshot.png', { type: 'image/png' }));
  const headers = { cookie, 'x-forwarded-for': address };
  const response = await fetch(`${site.url}/api/files/screenshots`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`no screenshot: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

async function confirm(of: Seeded, { id, cookie, address }: Given): Promise<number> {
  const screenshotUrl = await upload(of, { id, cookie, address });
  const confirmationNumber = String(400_000_000_000 + donors);
  const { ms } = await ask(of, `/api/donations/${id}`, {
    method: 'PUT',
    headers: { cookie, 'x-forwarded-for': address },
    json: { paymentMethod: 'UPI', confirmationNumber, screenshotUrl },
  });
  return ms;
}

async function verify(of: Seeded, { id }: Given, isVerified: boolean): Promise<number> {
  const json = { isVerified };
  return (await ask(of, `/api/donations/${id}/single-field`, { method: 'PUT', json })).ms;
}

/** Few and many in turns; the last donation of each site. */
async function measureSaving(sites: Sites): Promise<{ rows: Row[]; few: Given; many: Given }> {
  const rows = ['a donation started', 'confirmed', 'verified'].map(rowOf);
  const [started, confirmed, verified] = rows as [Row, Row, Row];
  const last = {} as { few: Given; many: Given };
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const size of ['few', 'many'] as const) {
      const of = sites[size];
      const { ms, given } = await start(of);
      const times = [ms, await confirm(of, given), await verify(of, given, true)] as const;
      last[size] = given;
      if (round < warmUp) continue;
      for (const [n, row] of [started, confirmed, verified].entries()) row[size].push(times[n] ?? Number.NaN);
    }
  }
  return { rows, ...last };
}

type Row = { name: string; few: number[]; many: number[] };
const rowOf = (name: string): Row => ({ name, few: [], many: [] });

async function measureAnswer(
  path: string,
  sites: Sites,
  before: (size: 'few' | 'many', round: number) => Promise<unknown>,
): Promise<Row> {
  const row = rowOf(path);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const size of ['few', 'many'] as const) {
      await before(size, round);
      const { ms } = await ask(sites[size], path, { headers: { cookie: '' } });
      if (round >= warmUp) row[size].push(ms);
    }
  }
  return row;
}

function print({ name, few, many }: Row): void {
  const least = (values: number[]) => Math.min(...values);
  const figures = [
    ...[median(few), median(many), median(many) / median(few), least(many) / least(few)],
    median(many.map((ms, n) => ms / (few[n] ?? Number.NaN))),
  ];
  console.log(`| ${name} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`);
}

await onBothDatabases(counts, async (_, sites) => {
  console.log('| what | ms, few | ms, many | ratio | of the quickest | of the pairs |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const { rows, ...last } = await measureSaving(sites);
  rows.forEach(print);
  // A verification changes the public content.
  const change = (size: 'few' | 'many', round: number) => verify(sites[size], last[size], round % 2 === 1);
  for (const path of anew) print(await measureAnswer(path, sites, change));
  for (const path of asked) print(await measureAnswer(path, sites, async () => {}));
});
