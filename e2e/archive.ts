/** A finished campaign for journeys, its archive, and a server that only knows the archive's files. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { blank } from '../test/pictures.ts';
import type { RunningSite } from '../test/running-site.ts';
import { appCheck, logInAsSuperAdmin, post } from './accounts.ts';
import { plantDonations } from './team.ts';

/** What donors entered and nobody may read in an archive. */
const privateWords = [
  'meera@example.com',
  'asha0@example.net',
  '98470 12345',
  '9847012345',
  '12 Temple Road',
  '401255670',
  '7,531',
  'screenshots/',
];

/** The private words in `text`, and the bare amount, which by chance may also be part of a stored file's name. */
export function findPrivateWords(text: string): string[] {
  const amounts = text.match(/(?<![\w-])7531(?![\w-])/g) ?? [];
  return [...privateWords.filter((each) => text.includes(each)), ...amounts];
}

/** The number of donors, more than Home shows at first. */
export const donors = 7;

/**
 * Donations that the team has verified with their messages, one that is unfinished, two updates and a bill.
 * Needs a page of the super-admin.
 */
export async function fillCampaign({ url }: RunningSite, { request }: Page): Promise<void> {
  await logInAsSuperAdmin(request);
  const ids = await plantDonations(
    url,
    Array.from({ length: donors }, (_, n) => ({
      firstname: 'Asha',
      lastname: `Donor${n}`,
      email: `asha${n}@example.net`,
      amount: '7531',
      message: `Words of donor ${n}.`,
      confirmationNumber: `40125567000${n}`,
    })),
  );
  await plantDonations(url, [{ firstname: 'Unfinished', amount: '7531' }]);
  for (const id of ids) {
    const seen = await (await request.get(`/api/donations/${id}`)).json();
    const data = { ...seen, isVerified: true };
    const answer = await request.put(`/api/donations/${id}/single-field`, { data });
    expect(answer.status()).toBe(200);
  }
  await post(request, '/api/updates', {
    ...(await storePictures(request)),
    title: 'The last update',
    translatedTitles: { ml: 'അവസാനത്തെ കുറിപ്പ്' },
    date: '2026-11-20',
    description: 'The treatment is over. The final account is here.',
    translations: { ml: 'ചികിത്സ കഴിഞ്ഞു. അവസാനത്തെ കണക്ക് ഇവിടെയുണ്ട്.' },
  });
  await post(request, '/api/updates', { date: '2026-11-02', description: 'The second cycle begins.' });
  await addBill(request);
}

/** The pictures of an update. */
async function storePictures(request: APIRequestContext) {
  const urls: string[] = [];
  for (const width of [900, 901]) {
    const buffer = await blank(width, 600).png().toBuffer();
    const multipart = { file: { name: 'home.png', mimeType: 'image/png', buffer } };
    const stored = await request.post('/api/files/home_images', {
      headers: await appCheck(request),
      multipart,
    });
    urls.push((await stored.json()).url);
  }
  const [picture, ...morePictures] = urls;
  return { picture, morePictures };
}

async function addBill(request: APIRequestContext): Promise<void> {
  const multipart = {
    covers: '[]',
    file: { name: 'bill.png', mimeType: 'image/png', buffer: await blank(900, 1200).png().toBuffer() },
  };
  const headers = await appCheck(request);
  const stored = await request.post('/api/files/papers', { headers, multipart });
  const { url: bill } = await stored.json();
  const { needs } = await (await request.get('/api/accounts')).json();
  const words = { en: 'First cycle', ml: 'ആദ്യത്തെ കീമോ' };
  const data = { date: '2026-11-05', need: needs[0].id, rupees: 42_000, words, bill };
  expect((await request.post('/api/accounts/spendings', { headers, data })).ok()).toBe(true);
}

/** Decides on the stage as the super-admin. */
export async function decideStage(
  { request }: Page,
  state: string,
  words: { en: string; ml: string },
): Promise<void> {
  const data = { state, atGoal: 'goOn', words, name: 'Anitha' };
  expect((await request.put('/api/campaign-life', { data })).status()).toBe(204);
}

/** Runs the command on the site's data. `publicUrl`: where the archive will be. */
export function archive(site: RunningSite, folder: string, publicUrl = 'https://anitha.example.org') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/archive.ts', folder], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: site.folder,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: 'none',
      LOG_LEVEL: 'silent',
      PUBLIC_SUMS: 'live',
      ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
    },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** The paths of all files in a folder. */
export function listFiles(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
}

/** The addresses in a page or style sheet that a browser may request. */
export function addressesIn(text: string, isStyles: boolean): string[] {
  if (isStyles) return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address as string);
  const single = [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) => address as string);
  const lists = [...text.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi)];
  return [
    ...single,
    ...lists.flatMap(([, list = '']) => list.split(', ').map((each) => each.split(' ')[0] as string)),
  ];
}

/** Serves the folder's files on a free port, as any web server does. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const types: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    css: 'text/css',
    svg: 'image/svg+xml',
    webp: 'image/webp',
    woff2: 'font/woff2',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type }).end(readFileSync(path));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
