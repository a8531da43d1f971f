/** Confirming by one form, as a browser without scripts sends it. */
import { beforeEach, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { forgetCounts, rowOf, type Started, start } from '../../test/donor.ts';
import { renderPicture } from '../../test/pictures.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const details = {
  paymentMethod: 'UPI',
  confirmationNumber: '412345678901',
  message: 'With you, teacher.',
  isHiddenMessage: 'true',
};

/** Sends the form with the details around the file, as the page's fields stand. */
function send({ id, ...donor }: Started, sent: object, file?: Uint8Array, init: AskInit = {}) {
  const { paymentMethod, confirmationNumber, ...after } = { ...details, ...sent };
  const body = new FormData();
  body.set('paymentMethod', paymentMethod);
  body.set('confirmationNumber', confirmationNumber);
  body.set('screenshot', new File(file ? [file as Uint8Array<ArrayBuffer>] : [], 'paid.png'));
  for (const [name, value] of Object.entries(after)) body.set(name, value);
  return site.ask(`/api/donations/${id}/confirmation`, { method: 'POST', body, ...donor, ...init });
}

const filesOf = ({ id }: Started) =>
  site.db.selectFrom('files').select('path').where('donationId', '=', id).execute();

test('stores the screenshot and confirms the donation', async () => {
  const donation = await start(site);
  await expectAnswer(send(donation, {}, await renderPicture()), 200, {
    id: donation.id,
    confirmationNumber: '412345678901',
  });
  const row = await rowOf(site, donation.id);
  expect(row).toMatchObject({ ...details, isHiddenMessage: true, isAnonymous: false });
  expect(row.screenshotUrl).toMatch(/^\/files\/screenshots\//);
});

test('a ticked box takes the name from the message, and an empty one gives it back', async () => {
  const donation = await start(site, { isAnonymous: true });
  await send(donation, { isAnonymous: 'true' }, await renderPicture());
  expect(await rowOf(site, donation.id)).toMatchObject({ isAnonymous: true });
  const other = await start(site, { isAnonymous: true });
  await send(other, {}, await renderPicture());
  expect(await rowOf(site, other.id)).toMatchObject({ isAnonymous: false });
});

test('a refused form names every wrong field, returns what was sent, and stores nothing', async () => {
  const donation = await start(site);
  const sent = { paymentMethod: '', confirmationNumber: ' ' };
  const fields = {
    paymentMethod: 'Payment Method is required.',
    confirmationNumber: 'Confirmation number is required.',
  };
  await expectAnswer(send(donation, sent), 400, {
    fields: { ...fields, screenshot: 'Screenshot is required.' },
    sent: { ...details, ...sent },
  });
  await expectAnswer(send(donation, sent, await renderPicture()), 400, {
    fields,
    sent: { ...details, ...sent },
  });
  await expectAnswer(send(donation, {}), 400, { fields: { screenshot: 'Screenshot is required.' } });
  expect(await filesOf(donation)).toEqual([]);
  expect((await rowOf(site, donation.id)).confirmationNumber).toBeNull();
});

test('a file that is no picture is refused with what was sent', async () => {
  const donation = await start(site);
  const answer = send(donation, {}, new TextEncoder().encode('<script>alert(1)</script>'));
  await expectAnswer(answer, 415, { sent: details });
  expect(await filesOf(donation)).toEqual([]);
});

test('another browser confirms nothing', async () => {
  const donation = await start(site);
  await expectAnswer(send(donation, {}, await renderPicture(), { cookie: '' }), 403, {});
  expect((await rowOf(site, donation.id)).confirmationNumber).toBeNull();
});

test('a second form after the first is the same confirmation; another transaction ID is refused', async () => {
  const donation = await start(site);
  const picture = await renderPicture();
  await expectAnswer(send(donation, {}, picture), 200, {});
  await expectAnswer(send(donation, {}, picture), 200, {});
  await expectAnswer(send(donation, { confirmationNumber: '499999999999' }, picture), 409, {});
});
