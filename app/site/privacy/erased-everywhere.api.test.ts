/**
 * The promise of /privacy: after an erasure nothing of the person is left. Unique words are planted in every
 * field and place that a person can reach, and all stored bytes are searched for them.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Config } from '../../../platform/config/config.ts';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { createBackup } from '../../../server/backup/create-backup.ts';
import { openContext } from '../../../server/context.ts';
import { openMachines, restoreTo } from '../../../test/backups.ts';
import { wordsIn, wordsInFiles, wordsInRows } from '../../../test/data-dir.ts';
import { byKey, confirm, freshAddress, give, sendForm, start, upload } from '../../../test/donor.ts';
import { sendAnswer } from '../../../test/family.ts';
import { sendMails } from '../../../test/mail.ts';
import { blank, urlOf } from '../../../test/pictures.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import {
  atFamilysDevice,
  deleteDonation,
  editDonation,
  erasePerson,
  signedIn,
  verifyAsSeen,
} from '../../../test/team.ts';
import { unsubscribeLink } from '../../mails/links.server.ts';
import { line, postTo } from '../../reconcile/reconcile.fixture.ts';

const email = 'Zqmail@example.org';

/** Where each word is planted. */
const words = {
  zqfirst: 'first name',
  zqlast: 'last name',
  zqmail: 'email address',
  '9846055501': 'phone',
  zqstreet: 'address',
  zqmessage: 'message',
  zqreworded: 'message, changed on the own page',
  zqwrongid: 'a transaction ID that the donor corrected',
  zqnote: 'note to the team about a payment that was not found',
  zqcorrected: 'name, corrected by the team',
  zqteamnotes: 'notes of the team',
  zqasks: 'contact message',
  zqhome: 'address in a contact message',
  zqsecond: 'name of another donation',
  zqdeleted: 'name of a deleted donation',
  zqpicture: 'metadata of a screenshot',
  '632512345678': 'transaction ID, and the line of the bank’s statement',
};
const all = Object.keys(words);
/** A bank's line and a picture's metadata are never stored, so nothing is found of these even before. */
const neverStored = ['zqpicture'];

/** A screenshot of the person, with words in its metadata. */
const screenshot = () =>
  blank(61, 47)
    .withExif({ IFD0: { ImageDescription: 'Zqpicture', Artist: 'Zqpicture' } })
    .jpeg()
    .toBuffer();

async function ok(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response;
}

/** The person reaches every place. Returns the donation that the super-admin erases. */
async function plant(site: TestSite, cookies: { superAdmin: string; leela: string; family: string }) {
  const { superAdmin, leela, family } = cookies;
  const donation = await start(site, {
    firstname: 'Zqfirst',
    lastname: 'Zqlast',
    email,
    phone: '+91 98460 55501',
    address: '3 Zqstreet, Kottayam',
    message: 'Zqmessage',
  });
  const { id, cookie, address } = donation;
  const who = { cookie, address };
  // A wrong picture first, then the one that counts.
  await urlOf(await upload(site, donation, await blank(62, 47).png().toBuffer()));
  const screenshotUrl = await urlOf(await upload(site, donation, await screenshot()));
  await ok(site.ask(`/api/donations/send-reminder/${id}`, { method: 'POST', cookie: leela }));
  await ok(confirm(site, donation, { paymentMethod: 'UPI', confirmationNumber: 'Zqwrongid', screenshotUrl }));
  await ok(site.ask(`/api/donations/${id}/not-found`, { method: 'POST', cookie: leela }));
  await ok(
    site.ask(`/api/donations/${id}/own/not-found`, {
      method: 'POST',
      json: { answer: 'debited', confirmationNumber: '6325 1234 5678', note: 'Zqnote' },
      ...who,
    }),
  );
  await ok(
    site.ask(`/api/donations/${id}/own/message`, {
      method: 'PUT',
      json: { message: 'Zqreworded', isHiddenMessage: false },
      ...who,
    }),
  );
  expect(await sendAnswer(site, family, id, { answer: 'notYet' })).toBe(204);
  await ok(editDonation(site, leela, id, { lastname: 'Zqcorrected', notes: 'Zqteamnotes' }));
  const bank = line({ narration: 'UPI/CR/632512345678/ZQFIRST/SBIN/zqmail@oksbi' });
  const accepted = { items: [{ line: bank, donationId: id }], isExactOnly: false };
  expect(await postTo(site, leela, 'match', { lines: [bank] })).toMatchObject({ status: 200 });
  expect(await postTo(site, leela, 'accept', accepted)).toMatchObject({
    outcomes: [{ outcome: 'verified' }],
  });
  await ok(verifyAsSeen(site, leela, id));

  await ok(sendForm(site, { firstname: 'Zqsecond', email }, { address: freshAddress() }));
  const deleted = await give(site, { firstname: 'Zqdeleted', email }, '401255678891');
  await ok(deleteDonation(site, superAdmin, deleted.id));
  const question = { firstname: 'Zqfirst', lastname: 'Zqlast', email: 'zqMAIL@example.org' };
  const json = { ...question, address: 'Zqhome', phone: '9846055501', message: 'Zqasks: how is she?' };
  await ok(site.ask('/api/contact', { method: 'POST', json, address: freshAddress() }));
  await ok(
    site.ask('/api/followers', { method: 'POST', json: { email, language: 'ml' }, address: freshAddress() }),
  );
  const link = new URL(unsubscribeLink(site, { id, language: 'en' }));
  await ok(site.ask(`/api/mails/subscription${link.search}`, { method: 'DELETE' }));

  // The team's files and the donor's own.
  await ok(site.ask(`/api/donations/${id}/export`, { cookie: superAdmin })).then((r) => r.arrayBuffer());
  await ok(site.ask('/api/donations/csv?search=zqfirst', { cookie: superAdmin })).then((r) => r.text());
  const recipient = 'recipientEmail=super@example.org';
  await ok(site.ask(`/api/donations/send-donation-csv?${recipient}`, { method: 'POST', cookie: superAdmin }));
  await ok(site.ask(`/api/donations/${id}/own`, { ...byKey(site, id) }));
  return { id, screenshotUrl };
}

const machines = openMachines();
afterAll(() => machines.close());

async function backUp({ config, storage }: TestSite): Promise<string> {
  const file = machines.newFile();
  await createBackup({ config, storage, file, withSecrets: false });
  return file;
}

/** Opens the site of these settings, as its first start does, and does the work of the night. */
async function applyNight(config: Config): Promise<void> {
  const context = await openContext(config);
  await applyRetention(context);
  await context.close();
}

test('after an erasure no stored byte tells of the person', async () => {
  let logged = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged += String(line);
    return true;
  });
  const site = await openTestSite({ LOG_LEVEL: 'debug' });
  const { dataDir, database } = site.config;
  const cookies = {
    superAdmin: await signedIn(site, 'superadmin'),
    leela: await signedIn(site, 'leela'),
    family: await atFamilysDevice(site),
  };
  const { id, screenshotUrl } = await plant(site, cookies);
  await sendMails(site);
  const path = screenshotUrl.replace('/files/', '');
  const { mark } = await site.db
    .selectFrom('files')
    .select('mark')
    .where('path', '=', path)
    .executeTakeFirstOrThrow();

  const planted = Object.values(await wordsInRows(database, all)).flat();
  expect([...new Set(planted)].sort()).toEqual(all.filter((word) => !neverStored.includes(word)).sort());
  const before = await backUp(site);
  expect((await erasePerson(site, cookies.superAdmin, id)).status).toBe(200);
  const after = await backUp(site);

  expect(await wordsInRows(database, [...all, path, String(mark)])).toEqual({});
  expect(await wordsInFiles(dataDir, [...all, path, String(mark)])).toEqual({});
  expect(await site.storage.read(path)).toBeNull();
  // Letters and files in mails are encoded, so no mail may stay at all.
  expect(await readdir(join(dataDir, 'mail'))).toEqual([]);
  const search = await site.ask('/api/donations?search=zqfirst', { cookie: cookies.superAdmin });
  expect(await search.json()).toEqual([]);
  await site.db.destroy();
  expect(await wordsInFiles(dataDir, all)).toEqual({});

  const restored = await machines.elsewhere(database.kind, 'disk', { APP_SECRET: site.config.appSecret });
  expect(await restoreTo(restored, before, after)).toMatchObject({ erased: 1 });
  expect(await wordsInRows(restored.database, [...all, path])).toEqual({ files: [path] });
  await applyNight(restored);
  expect(await wordsInRows(restored.database, [...all, path, String(mark)])).toEqual({});
  expect(await wordsInFiles(restored.dataDir, [...all, path, String(mark)])).toEqual({});
  writing.mockRestore();
  expect(wordsIn(logged, all)).toEqual([]);
  expect(logged).not.toBe('');
  await site.close();
});
