/** A site without faults, behind a correct proxy, with a mail server, DNS names and a backup. */

import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { campaignInFile } from '../platform/config/campaign.ts';
import type { Config } from '../platform/config/config.ts';
import { dayInIndia } from '../platform/days.ts';
import { fillLanguages } from '../platform/languages.ts';
import { createBackup } from '../server/backup/create-backup.ts';
import { backupName } from '../server/backup/names.ts';
import { rehearseRestore } from '../server/backup/rehearse.ts';
import type { Dns } from '../server/doctor/check-mail.ts';
import { startSmtp } from './fakes/smtp.ts';
import { listen } from './listen.ts';
import { ownCampaign } from './own-campaign.ts';
import { openTestSite, type TestSite } from './site.ts';
import { publishSite } from './stages.ts';
import { addAdmin } from './team.ts';

type Answer = (path: string, headers: Headers) => Promise<Response>;

export type RightSite = {
  site: TestSite;
  config: Config;
  /** A settings file without faults. */
  envFile: string;
  /** A folder for more files, closed to other users. */
  folder: string;
  /** The proxy's behaviour; set it to `passOn` to reset it. */
  proxy: { answer: Answer; passOn: Answer; skewMs: number; cardBytes: number };
  close(): Promise<void>;
};

/** What careful donors ask. */
const answers = {
  why: fillLanguages({ en: 'The surgeon told us the price.', ml: 'ചെലവ് ഡോക്ടർ പറഞ്ഞുതന്നു.' }),
  surplus: fillLanguages({ en: 'It goes to the next patient.', ml: 'അത് അടുത്ത രോഗിക്കു നൽകും.' }),
  rest: fillLanguages({ en: 'It goes to the clinic.', ml: 'അത് ക്ലിനിക്കിനു നൽകും.' }),
  hospital: {
    name: fillLanguages({ en: 'Orchard Hospital', ml: 'ഓർച്ചാർഡ് ആശുപത്രി' }),
    city: fillLanguages({ en: 'Kottayam', ml: 'കോട്ടയം' }),
    contact: fillLanguages({ en: 'Ask Dr. Leela.', ml: 'ഡോ. ലീലയോടു ചോദിക്കാം.' }),
  },
};

/** The hospital's written estimate, as the team adds it on /papers. */
async function addEstimate({ db }: TestSite): Promise<void> {
  const row = {
    id: 'estimate',
    picture: '/files/papers/estimate.webp',
    words: JSON.stringify({ en: 'Estimate', ml: 'എസ്റ്റിമേറ്റ്' }),
    estimateRupees: 2_000_000,
    estimateDate: '2026-10-01',
    createdAt: new Date().toISOString(),
    idempotencyKey: null,
  };
  await db.insertInto('papers').values(row).execute();
}

/** The preview properties of a page. */
export const previewProperties = ['og:title', 'og:description', 'og:url', 'og:image'];

export async function openRightSite(): Promise<RightSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kaithangu-right-'));
  const backups = join(folder, 'backups');
  const smtp = await startSmtp();
  const { proxy, url, close } = await startProxy((path, headers) =>
    site.ask(path, { headers, address: '127.0.0.1' }),
  );
  const site = await openTestSite({
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Help <no-reply@help.org>',
    TEAM_EMAIL: 'team@help.org',
    FAMILY_EMAIL: 'family@help.org',
    REQUIRE_SECOND_FACTOR: 'true',
    EXCHANGE_RATES_URL: `${url}/rates`,
    BACKUP_PASSPHRASE: 'elephant bridge monsoon',
    BACKUP_TO: backups,
    APP_CHECK: 'enforce',
    SUPER_ADMIN_PASSWORD: '',
  });
  const { config, storage } = site;
  await addAdmin(site, { username: 'superadmin' });
  await publishSite(site);
  await addEstimate(site);
  await mkdir(backups);
  const plain = join(folder, 'plain.tar.gz');
  const open = { ...config, backup: { ...config.backup, passphrase: null } };
  await createBackup({ config: open, storage, file: plain, withSecrets: false });
  const encrypted = await encryptQuickly(await readFile(plain), config.backup.passphrase as string);
  await writeFile(join(backups, backupName(Date.now(), true)), encrypted);
  await rehearseRestore(config);
  const envFile = join(folder, 'env');
  await writeFile(envFile, 'PORT=3000\n', { mode: 0o600 });
  await chmod(folder, 0o700);
  const overseasFees = { ...config.campaign.overseasFees, checkedOn: dayInIndia(Date.now()) };
  return {
    site,
    config: { ...config, campaign: { ...ownCampaign(campaignInFile(config)), ...answers, overseasFees } },
    envFile,
    folder,
    proxy,
    async close() {
      await site.close();
      await smtp.stop();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** As backups are, but opened in a millisecond: the doctor opens it in every test. */
function encryptQuickly(bytes: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(8);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(bytes);
}

/** Starts the proxy. Home's page and its card come from it, everything else from `ask`. */
async function startProxy(ask: Answer) {
  const { url, close } = await listen(async (request, response) => {
    const headers = new Headers({
      'x-forwarded-for': `${request.headers['x-forwarded-for']}, 203.0.113.9`,
    });
    const answer = await proxy.answer(request.url ?? '/', headers);
    response.setHeader('date', new Date(Date.now() + proxy.skewMs).toUTCString());
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const passOn: Answer = async (path, headers) => {
    if (path === '/') return new Response(previewPage(url, previewProperties));
    if (path !== '/card.jpg') return ask(path, headers);
    return new Response(new Uint8Array(proxy.cardBytes), { headers: { 'content-type': 'image/jpeg' } });
  };
  const proxy = { answer: passOn, passOn, skewMs: 0, cardBytes: 20_000 };
  return { proxy, url, close };
}

/** A page of the site at this address whose link preview has these properties. */
export function previewPage(publicUrl: string, properties: string[]): string {
  const meta = (name: string) =>
    `<meta property="${name}" content="${name === 'og:image' ? `${publicUrl}/card.jpg` : 'x'}"/>`;
  return `<html>${properties.map(meta).join('')}`;
}

const records: Record<string, string[]> = {
  'help.org': ['v=spf1 include:mail.help.org -all', 'something else'],
  '_dmarc.help.org': ['v=DMARC1; p=quarantine'],
  'default._domainkey.help.org': ['v=DKIM1; p=MIIB'],
};

/** The DNS names of the site's mail domain, with other records, or null for an unanswered one. */
export function fakeDns(changes: Record<string, string[] | null> = {}): Dns {
  const all = { ...records, ...changes };
  return {
    async resolveTxt(name) {
      const found = all[name];
      if (found === null) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
      if (!found) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return found.map((text) => [text]);
    },
    resolveMx: async () => [{}],
  };
}
