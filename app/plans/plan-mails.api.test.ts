/** The mails of monthly plans, and their personal data. */
import { describe, expect, test, vi } from 'vitest';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { jsonOf } from '../../test/answers.ts';
import { readCalendar } from '../../test/calendar.ts';
import { changeRow } from '../../test/donor.ts';
import { findMail, linkIn, sendMails } from '../../test/mail.ts';
import { editDonation, eraseDonation } from '../../test/team.ts';
import { openPlans } from './plans.fixture.ts';

const { site, team, setDay, on, completed, startPlan, planned, linked, give, end, mails } = openPlans();

describe('the mails', () => {
  test('confirm the plan with its days and a calendar file', async () => {
    const { link } = await planned(3);
    await sendMails(site);
    const mail = await findMail(site, ({ subject }) => subject === 'Your monthly plan for Anitha');
    expect(mail.text).toContain('26 December 2026\n26 January 2027\n26 February 2027');
    expect(mail.text).toContain('We only remind you; nothing is debited.');
    expect(linkIn(mail, site.config.publicUrl)).toBe(`${site.config.publicUrl}${link}&lang=en`);
    const [file] = mail.attachments;
    expect([file?.filename, file?.mimeType]).toEqual(['monthly.ics', 'text/calendar']);
    const content = new TextDecoder().decode(file?.content as ArrayBuffer);
    // The parser of mails gives texts its own line ends.
    expect(readCalendar(content.replaceAll('\n', '\r\n')).days).toEqual([
      '2026-12-26',
      '2027-01-26',
      '2027-02-26',
    ]);
  });

  test('are not announced once the address has had enough that day', async () => {
    const email = 'generous@example.com';
    const isMailed = async () =>
      (await jsonOf<{ isMailed: boolean }>(startPlan(await completed({ email })))).isMailed;
    expect(await isMailed()).toBe(true);
    expect(await isMailed()).toBe(false);
  });

  test('remind with a link to give and end, and the button of mail programs', async () => {
    const { link } = await planned(2);
    await on('2026-12-26');
    await sendMails(site);
    const mail = await findMail(site, ({ subject }) => subject === 'Your donation for Anitha: December 2026');
    expect(mail.text).toContain('Would you like to give ₹5,000');
    expect(mail.text).toContain('We’ll remind you once more.');
    const address = `${site.config.publicUrl}${link}&lang=en`;
    expect(mail.text?.split('\n').filter((line) => line === address)).toHaveLength(2);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
      `<${address}>`,
      'List-Unsubscribe=One-Click',
    ]);
  });

  test('remind for no treatment whose goal has been met', async () => {
    await planned(2);
    for (let n = 0; n < 3; n += 1) await completed({ amount: '1000000' });
    await on('2026-12-26');
    await sendMails(site);
    const mail = await findMail(site, ({ subject }) => subject === 'Your donation for Anitha: December 2026');
    expect(mail.text).toContain('The goal for Anitha’s treatment has been met since then');
    expect(mail.text).not.toContain('for Anitha’s treatment in');
  });

  test('are in Malayalam for a donor who uses it', async () => {
    const donation = await completed();
    await changeRow(site, donation.id, { language: 'ml' });
    await startPlan(donation, 2);
    await on('2026-12-26');
    await sendMails(site);
    await findMail(site, ({ subject = '' }) => subject.startsWith('മാസംതോറുമുള്ള നിങ്ങളുടെ സഹായം'));
    const mail = await findMail(site, ({ subject = '' }) => subject.includes('ഡിസംബർ: നിങ്ങളുടെ സംഭാവന'));
    expect(mail.text).toContain('അനിത ടീച്ചറുടെ ചികിത്സയ്ക്കായി');
    expect(mail.text).toContain('പണമൊന്നും തനിയെ എടുക്കില്ല');
    expect(linkIn(mail, `${site.config.publicUrl}/monthly?`)).toContain('lang=ml');
  });

  test('‘it has arrived’ names the choice, but not to donors who have made it', async () => {
    const words = 'Would you like to give again each month?';
    const verified = async () =>
      (await site.smtp.mails()).filter(({ subject = '' }) => subject.includes('is verified'));
    await completed();
    const other = await completed({}, { isVerified: false });
    await startPlan(other);
    await editDonation(site, team.leela, other.id, { isVerified: true });
    vi.setSystemTime(Date.now() + 3_600_000);
    await sendMails(site);
    expect((await verified()).map(({ text = '' }) => text.includes(words)).sort()).toEqual([false, true]);
  });
});

describe('personal data', () => {
  test('an erasure deletes the plan, its months and its mails', async () => {
    const { donation, link } = await planned();
    await on('2026-12-26');
    await eraseDonation(site, team.superadmin, donation.id);
    for (const table of ['plans', 'planMonths'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await mails()).toEqual([]);
    expect((await linked('GET', link)).status).toBe(404);
  });

  test('an erasure of a month’s donation leaves the plan, without a link to it', async () => {
    const { link } = await planned();
    await give(link);
    const [before] = await site.db.selectFrom('planMonths').selectAll().execute();
    await eraseDonation(site, team.superadmin, before?.donationId ?? '');
    expect(await site.db.selectFrom('planMonths').selectAll().execute()).toMatchObject([
      { donationId: null },
    ]);
    expect((await linked('GET', link)).status).toBe(200);
  });

  test('an export has the plan', async () => {
    const { donation, link } = await planned();
    await give(link);
    const zip = await site.ask(`/api/donations/${donation.id}/export`, { cookie: team.superadmin });
    expect(new TextDecoder().decode(await zip.arrayBuffer())).toMatch(
      /"monthlyPlans": \[[^\]]*"startedOn": "2026-11-26"[\s\S]*"given": \[/,
    );
  });

  test('a plan is deleted 90 days after its end, a running one never', async () => {
    const [ended, running] = [await planned(), await planned()];
    await end(ended.link);
    await setDay('2027-02-23');
    await applyRetention(site);
    expect((await linked('GET', ended.link)).status).toBe(200);
    await setDay('2027-02-25');
    await applyRetention(site);
    expect((await linked('GET', ended.link)).status).toBe(404);
    expect((await linked('GET', running.link)).status).toBe(200);
  });
});
