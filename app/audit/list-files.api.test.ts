/** The team's lists as files: their content, who may download them, and the audit of downloads. */
import { expect, test } from 'vitest';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, signedIn } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');

/** The file's name, then its lines. */
async function download(path: string): Promise<string[]> {
  const response = await site.ask(path, { cookie: cookies.superadmin });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const name = response.headers
    .get('content-disposition')
    ?.match(/filename="([\w-]+)-\d{4}-\d\d-\d\d\.csv"/)?.[1];
  // fetch removes the byte order mark.
  return [name ?? '', ...(await response.text()).trimEnd().split('\r\n')];
}

test('the file of contact messages holds those of the filter, and no cell that a spreadsheet would compute', async () => {
  const message = {
    lastname: 'Nair',
    address: '',
    email: 'm@example.com',
    phone: '+91 98470 12345',
    message: 'Hi',
  };
  for (const firstname of ['=1+1', 'Asha']) {
    await site.ask('/api/contact', { method: 'POST', json: { ...message, firstname } });
  }
  const [asha] = await (await site.ask('/api/contact', { cookie: cookies.superadmin })).json();
  await site.ask(`/api/contact/${asha.id}`, {
    method: 'PUT',
    json: { isAnswered: true },
    cookie: cookies.superadmin,
  });
  const [name, head, ...lines] = await download('/api/contact/csv');
  expect([name, head, lines.length]).toEqual([
    'contact-messages',
    'id,firstname,lastname,address,email,phone,message,date,answeredAt,answeredBy',
    2,
  ]);
  const open = await download('/api/contact/csv?filter=unanswered');
  expect(open.slice(2)).toHaveLength(1);
  const [first] = await (
    await site.ask('/api/contact?filter=unanswered', { cookie: cookies.superadmin })
  ).json();
  expect(open[2]).toBe(
    `${first.id},${first.firstname === '=1+1' ? "'=1+1" : 'Asha'},Nair,,m@example.com,+91 98470 12345,Hi,${first.date},,`,
  );
});

test('mails are filtered by state, and so are accounts; deleted donations come as a file too', async () => {
  await site.db.deleteFrom('outbox').execute();
  await queueMail(site.db, { kind: 'trouble', recipient: 'team@example.org', language: 'en' });
  await site.db.updateTable('outbox').set({ state: 'failed', lastError: 'no, "never"' }).execute();
  const mails = await download('/api/mails/csv?state=failed');
  expect(mails.slice(0, 2)).toEqual(['mails', 'kind,recipient,state,attempts,createdAt,nextAt,lastError']);
  expect(mails[2]).toMatch(/^trouble,team@example.org,failed,0,.*,"no, ""never"""$/);
  expect(await download('/api/mails/csv?state=waiting')).toHaveLength(2);
  expect(await download('/api/mails/csv')).toHaveLength(3);

  await signedIn(site, 'asha', { status: 'pending' });
  const accounts = await download('/api/admin/accounts/csv?status=pending');
  expect(accounts.slice(0, 2)).toEqual([
    'accounts',
    'id,username,name,email,phoneNumber,status,createdAt,lastSignInAt,mayUseStatements,mayEditContent,isReadOnly,language',
  ]);
  expect(accounts.slice(2)).toEqual([expect.stringContaining(',asha,asha,asha@example.org,,pending,')]);
  expect(await download('/api/admin/accounts/csv')).toHaveLength(4);

  const { id } = await start(site);
  await deleteDonation(site, cookies.superadmin, id);
  const deleted = await download('/api/donations/deleted/csv');
  expect([deleted[0], deleted.length]).toEqual(['deleted-donations', 3]);
  expect(deleted[2]).toMatch(new RegExp(`^${id},Meera,.*,superadmin$`));
});

test('each download is in the audit', async () => {
  const uses = await (await site.ask('/api/donations/csv-uses', { cookie: cookies.superadmin })).json();
  const files = uses.map(
    ({ who, subject }: { who: string; subject: string }) => `${who} ${subject.split('-20')[0]}`,
  );
  expect(new Set(files)).toEqual(
    new Set(
      ['contact-messages', 'mails', 'accounts', 'deleted-donations'].map((name) => `superadmin ${name}`),
    ),
  );
});
