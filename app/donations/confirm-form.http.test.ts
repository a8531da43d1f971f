import { beforeEach, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { confirm, forgetCounts, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const words = {
  paymentMethod: 'Payment Method is required.',
  confirmationNumber: 'Confirmation number is required.',
  screenshotUrl: 'Screenshot is required.',
};
const wrong = [undefined, null, '', '  ', 42, true, [], {}];

test.each<[string, unknown, string]>([
  ...Object.entries(words).flatMap(([field, word]) =>
    wrong.map((value): [string, unknown, string] => [field, value, word]),
  ),
  ['paymentMethod', 'Cash', words.paymentMethod],
  ['confirmationNumber', 'x'.repeat(101), 'At most 100 characters.'],
  ['message', 'x'.repeat(2001), 'At most 2000 characters.'],
  ['message', null, 'Please enter text.'],
  ['isHiddenMessage', 'yes', 'Please choose Show or Hide.'],
])('confirming with the %s %j is refused: %s', async (field, value, word) => {
  const donation = await start(site);
  const screenshotUrl = '/files/screenshots/x.webp';
  const form = { paymentMethod: 'UPI', confirmationNumber: '1', screenshotUrl, [field]: value };
  await expectAnswer(confirm(site, donation, form), 400, { fields: { [field]: word } });
});
