/** The team writes its own words of a mail, sees the mail in both languages, and a donor gets it. */
import { startDonation } from './giving.ts';
import { judge } from './judge.ts';
import { expect } from './site.ts';
import { test } from './site-with-mail.ts';
import { expectSaid, openAsSuperAdmin } from './team.ts';

const saved = 'Saved. Mails have these words from now on.';

test('own words are refused, previewed in both languages, saved, mailed, and the site’s brought back', async ({
  smtp,
  visitorAt,
}) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of 400/ });
  await openAsSuperAdmin(page, '/mail-words?lang=en');
  const preview = (language: string) => page.getByRole('article', { name: `Mail in ${language}` });
  await expect(preview('English').getByText('It isn’t complete yet.')).toBeVisible();
  await expect(preview('Malayalam').getByText('എന്നാൽ സംഭാവന പൂർത്തിയായിട്ടില്ല.')).toBeVisible();
  await judge(page, 'mail-words');

  await page.getByRole('button', { name: 'Begin with the site’s words (in English)' }).click();
  const subject = page.getByLabel('Subject (in English)');
  await expect(subject).toHaveValue('One more step to complete your donation for {beneficiary}');
  await subject.fill('One small step, {name}');
  const paragraphs = page.getByLabel('Paragraphs (in English)');
  await paragraphs.fill('Thank you, {name}.\n\nPay to 1234 5678 9012.');
  const refused = page.getByText(/Please leave out “1234 5678 9012\.”/);
  await expect(refused).toBeVisible();
  await page.getByLabel('Mail', { exact: true }).selectOption('First reminder');
  await page.getByRole('button', { name: 'Save the words of mails' }).click();
  await expectSaid(page, 'Not saved yet. Please correct what is marked.');
  await page.getByRole('button', { name: 'Please correct: Complete your donation' }).click();
  await expect(refused.first()).toBeVisible();
  await expect(paragraphs).toHaveAttribute('aria-invalid', 'true');
  await judge(page, 'mail-words-refused');

  await paragraphs.fill('Thank you, {name}.\n\nPlease send us the transaction ID of your {amount}.');
  await page
    .getByLabel('Paragraphs (in Malayalam)')
    .fill('{withBeneficiary} നിൽക്കുന്നതിനു നന്ദി.\n\n{amount} അയച്ചതിന്റെ ട്രാൻസാക്ഷൻ ഐഡി അറിയിക്കുമല്ലോ.');
  await expect(
    preview('English').getByText('Please send us the transaction ID of your ₹5,000.'),
  ).toBeVisible();
  await expect(preview('Malayalam').getByText('അനിത ടീച്ചർക്കൊപ്പം നിൽക്കുന്നതിനു നന്ദി.')).toBeVisible();
  await expect(page.getByText('One small step, Sreelakshmi Nambiar')).toBeVisible();
  await page.getByRole('button', { name: 'Save the words of mails' }).click();
  await expectSaid(page, saved);
  await page.getByText('Earlier versions of the words of mails').click();
  await judge(page, 'mail-words-saved');

  const mailTo = async (email: string) => {
    await expect
      .poll(async () => (await smtp.mails()).some(({ to }) => to?.[0]?.address === email))
      .toBe(true);
    return (await smtp.mails()).find(({ to }) => to?.[0]?.address === email);
  };
  await startDonation(await visitorAt('unitedStates'), { email: 'anil@example.com' });
  expect(await mailTo('anil@example.com')).toMatchObject({
    subject: 'One small step, Meera Nair',
    text: expect.stringContaining('Thank you, Meera Nair.'),
  });
  await startDonation(await visitorAt('kerala'), { email: 'leela@example.com' });
  expect(await mailTo('leela@example.com')).toMatchObject({
    subject: 'സംഭാവന പൂർത്തിയാക്കാൻ ഒരു പടി കൂടി – അനിത ടീച്ചർക്കൊപ്പം',
    text: expect.stringContaining('അനിത ടീച്ചർക്കൊപ്പം നിൽക്കുന്നതിനു നന്ദി.'),
  });

  await page.getByLabel('Send it as it is saved, in English, to').fill('me@example.net');
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  expect((await mailTo('me@example.net'))?.subject).toBe('Test: One small step, Sreelakshmi Nambiar');

  await page.getByRole('button', { name: 'Restore' }).last().click();
  await expectSaid(page, saved);
  await expect(subject).toHaveValue('');
  await expect(preview('English').getByText('It isn’t complete yet.')).toBeVisible();
});
