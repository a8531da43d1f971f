/** Each sentence of the donor's own page is true in the donation's state. Browsers without scripts show it. */
import { expect, test } from 'vitest';
import { byKey, changeRow, give, rowOf, type Started } from '../../../test/donor.ts';
import { openPageRenderer } from '../../../test/pages.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import { donationKey, openingKey } from '../../donations/ownership.server.ts';
import { confirming as englishConfirming } from '../../text/en/confirming.ts';
import { own as english } from '../../text/en/own.ts';
import { paying as englishPaying } from '../../text/en/paying.ts';
import { own as malayalam } from '../../text/ml/own.ts';
import { paying as malayalamPaying } from '../../text/ml/paying.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_SUMS: 'steps' }));
const renderer = openForSuite(openPageRenderer);
const cookies = signInForSuite(site, 'leela', 'superadmin');

const texts = {
  en: { own: english, paying: englishPaying },
  ml: { own: malayalam, paying: malayalamPaying },
};

async function pageOf({ id }: Started, language: 'en' | 'ml', more = ''): Promise<string> {
  const key = new Headers(byKey(site, id).headers).get('x-donation-key');
  const answer = await renderer.askOf(site)(`/donation/${id}?key=${key}&lang=${language}${more}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).match(/<main.*?<\/main>/s)?.[0] ?? '';
}

const verify = async ({ id }: Started) =>
  expect((await editDonation(site, cookies.leela, id, { isVerified: true })).status).toBe(200);

async function giveBack({ id }: Started): Promise<void> {
  const path = `/api/donations/${id}/receipts`;
  const [receipt] = (await (await site.ask(path, { cookie: cookies.leela })).json()) as { id: string }[];
  const init = { method: 'POST', json: { reason: 'Sent back', isReturn: true }, cookie: cookies.superadmin };
  expect((await site.ask(`${path}/${receipt?.id}/reverse`, init)).status).toBe(200);
}

/** Which of these sentences the page shows, in both languages alike. */
async function said(donation: Started): Promise<string[]> {
  const shown = [];
  for (const language of ['en', 'ml'] as const) {
    const { own, paying } = texts[language];
    const html = await pageOf(donation, language);
    const sentences = {
      'how we verify': own.howVerified({ isByPayPal: false, isForeign: false, isMailed: true }),
      'write to us': own.howVerified({ isByPayPal: false, isForeign: false, isMailed: false }),
      'an email comes': own.mailToCome,
      'a volunteer marked it': own.seenBy.volunteer,
      'in the statement': own.seenBy.statement,
      'the total counts it soon': own.soonInTotal,
      'waits to be counted': own.paidWaiting,
      'the link counts later': paying.ownLink.begins,
      'an own link': paying.ownLink.text,
      'waits to be verified': paying.thanks.beingVerified,
      'went back': own.returned,
    };
    shown.push(
      Object.keys(sentences).filter((name) => html.includes(sentences[name as keyof typeof sentences])),
    );
  }
  expect(shown[1]).toEqual(shown[0]);
  return shown[0] ?? [];
}

test('each state of a donation has its sentences', async () => {
  const donation = await give(site);
  const claimed = [
    'how we verify',
    'an email comes',
    'the link counts later',
    'an own link',
    'waits to be verified',
  ];
  expect(await said(donation)).toEqual(claimed);

  await verify(donation);
  const uncounted = ['the total counts it soon', 'waits to be counted', 'an own link'];
  expect(await said(donation)).toEqual(['a volunteer marked it', ...uncounted]);
  for (const email of ['asha@example.net', 'biju@example.net'])
    await verify(await give(site, { email }, email));
  expect(await said(donation)).toEqual(['a volunteer marked it', 'an own link']);
  await changeRow(site, donation.id, { receivedFrom: 'bank line' });
  expect(await said(donation)).toEqual(['in the statement', 'an own link']);

  await giveBack(donation);
  expect(await said(donation)).toEqual(['went back']);
  expect(await pageOf(donation, 'en', '&erase')).toContain(english.eraseWords.returned);
});

test('who got no email with the letter is asked to write, not to reply', async () => {
  const donation = await give(site, { email: 'gita@example.net' }, '4012 5567 4444');
  const told = { donationId: donation.id, at: '2026-11-21T00:00:00.000Z', who: 'system', version: 2 };
  const event = { ...told, id: crypto.randomUUID(), field: 'letterNotSent', oldValue: null, newValue: null };
  expect(await said(donation)).toContain('how we verify');
  await site.db.insertInto('donationEvents').values(event).execute();
  const words = await said(donation);
  expect(words).toContain('write to us');
  expect(words).not.toContain('how we verify');
  expect(await pageOf(donation, 'en')).toMatch(
    /Write to us on the contact page\.[^.]*<a [^>]*href="\/contact"/,
  );
});

test('who asked to be erased reads what is still to come of it', async () => {
  const donation = await give(site, { email: 'chandra@example.net' }, '4012 5567 7777');
  const { id, ...who } = donation;
  const asked = await site.ask(`/api/donations/${id}/own/erase`, { method: 'POST', ...who });
  expect(await asked.json()).toEqual({ isErased: false });
  expect(await pageOf(donation, 'en')).toContain(english.eraseAsked.completed);
  await verify(donation);
  const html = await pageOf(donation, 'en');
  expect(html).toContain(english.eraseAsked.verified);
  expect(html).not.toContain(english.eraseAsked.completed);
});

test('a key that proves no address offers neither the download nor the erasure of all under it', async () => {
  const { id } = await give(site, { email: 'deepa@example.net' }, '4012 5567 6666');
  const pages = async (key: string) => {
    const ask = async (more: string) =>
      (await renderer.askOf(site)(`/donation/${id}?key=${key}&lang=en${more}`)).text();
    return [
      (await ask('')).includes(english.downloadByLink),
      (await ask('&erase')).includes(english.eraseAll),
    ];
  };
  expect(await pages(openingKey(site, id, 0))).toEqual([true, false]);
  expect(await pages(donationKey(site, id, 0))).toEqual([false, true]);
});

test('an ID that looks wrong is open to be corrected, with the remark, while it waits to be verified', async () => {
  const isOpen = async (donation: Started) => {
    const html = await pageOf(donation, 'en');
    const [details = ''] =
      html.match(/<details[^>]*><summary[^>]*>Correct the transaction ID.*?<\/details>/s) ?? [];
    return (
      details && [
        /^<details open=""/.test(details),
        details.includes(englishConfirming.confirm.remarks.phone),
      ]
    );
  };
  const right = await give(site, { email: 'elsa@example.net' }, '4012 5567 5555');
  expect(await isOpen(right)).toEqual([false, false]);
  const phone = await give(site, { email: 'fathima@example.net' }, '98123 45678');
  expect(await isOpen(phone)).toEqual([true, true]);
  await verify(phone);
  expect(await isOpen(phone)).toBe('');
});

test('an empty transaction ID is named as its field is, also without scripts', async () => {
  const donation = await give(site);
  const key = new Headers(byKey(site, donation.id).headers).get('x-donation-key') ?? '';
  const body = new URLSearchParams({ do: 'transactionId', confirmationNumber: ' ', key });
  for (const [language, words] of [
    ['en', 'Transaction ID is required.'],
    ['ml', 'ട്രാൻസാക്ഷൻ ഐഡി നൽകുക.'],
  ] as const) {
    const answer = await renderer.askOf(site)(`/donation/${donation.id}?key=${key}&lang=${language}`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(400);
    const alert = (await answer.text()).match(/<p role="alert"[^>]*>(.*?)<\/p>/)?.[1];
    expect(alert).toBe(words);
  }
});

test('the thanks promise an email only if one comes, and the page gives the letter itself', async () => {
  const email = 'third@example.net';
  const thanked = async () => pageOf(await give(site, { email }), 'en', '&thanks');
  expect(await thanked()).toContain('You will get an email with a handwritten letter.');
  await thanked();
  const third = await thanked();
  expect(third).toContain('Ravi Kumar will hear of it. We will verify your donation');
  expect(third).not.toContain('You will get an email with a handwritten letter.');
  expect(third).toMatch(/<form[^>]* action="\/api\/letter\/of\/[\w-]+".*Save the letter \(PDF\)/s);
});

/** The page's answer to a form without scripts. */
async function post({ id }: Started, fields: Record<string, string>) {
  const key = new Headers(byKey(site, id).headers).get('x-donation-key') ?? '';
  const body = new URLSearchParams({ key, ...fields });
  const answer = await renderer.askOf(site)(`/donation/${id}?key=${key}`, { method: 'POST', body });
  return { status: answer.status, page: await answer.text() };
}

test('a form without scripts and without the field leaves in whose name the donation was given', async () => {
  const donation = await give(site, { inNameOf: 'Ammini' });
  const sent = { do: 'message', message: 'New words', isHiddenMessage: 'false' };
  expect((await post(donation, sent)).status).toBe(303);
  expect(await rowOf(site, donation.id)).toMatchObject({ inNameOf: 'Ammini', message: 'New words' });
});

test('a refused correction without scripts keeps what was typed, with the error at its field', async () => {
  const donation = await give(site);
  const { status, page } = await post(donation, { do: 'contact', phone: '98123', address: '99 Beach Road' });
  expect(status).toBe(400);
  const form = page.match(/<details[^>]*open=""[^>]*>(?:(?!<\/details>).)*98123.*?<\/details>/s)?.[0] ?? '';
  expect(form).toContain('>99 Beach Road</textarea>');
  expect(form).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"/);
});
