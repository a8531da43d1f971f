import { describe, expect, test } from 'vitest';
import { appOf, shareLinks } from './share-links.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';

describe('in-app browsers', () => {
  test.each([
    [`${iphone} Mobile/15E148 WAiOS/2.25.20`, 'WhatsApp'],
    [`${android} WhatsApp/2.24.1`, 'WhatsApp'],
    [`${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/450.0.0;FBDV/iPhone14,3]`, 'Messenger'],
    [`${android} [FB_IAB/Orca-Android;FBAV/430.0.0.0.0;]`, 'Messenger'],
    [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.0.0;]`, 'Facebook'],
    [`${android} [FB_IAB/FB4A;FBAV/429.0.0.27.114;]`, 'Facebook'],
    [`${iphone} Mobile/15E148 Twitter for iPhone/11.20`, 'X'],
    [`${android} TwitterAndroid`, 'X'],
    [`${iphone} Mobile/15E148 [LinkedInApp]/9.30.1753`, 'LinkedIn'],
    [`${android} Nextdoor/6.12`, 'Nextdoor'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0', 'Email'],
    [`${iphone} Mobile/15E148 Outlook-iOS/2.0`, 'Email'],
  ])('the user agent of %s: %s', (userAgent, app) => {
    expect(appOf(userAgent)).toBe(app);
  });

  test.each([
    windows,
    android,
    `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${iphone} Mobile/15E148 MicroMessenger/8.0.49`,
    `${iphone} Mobile/15E148 Instagram 300.0.0`,
    '',
  ])('not an in-app browser: %s', (userAgent) => {
    expect(appOf(userAgent)).toBeNull();
  });
});

const title = 'Please support Anitha’s fight & hope';
const words = `${title}. The money goes straight to the family. So far ₹6,20,000 of ₹20,00,000.`;
const addressFor = (target: string) => `https://help.example.org/?lang=ml&s=${target.slice(0, 1)}`;
const linksFor = (userAgent: string) => shareLinks({ title, words, addressFor }, userAgent);
const namesFor = (userAgent: string) => linksFor(userAgent).map(({ target }) => target);

test('Quick Share has seven targets on every device, WhatsApp first', () => {
  const seven = ['WhatsApp', 'Facebook', 'Messenger', 'Email', 'X', 'LinkedIn', 'Nextdoor'];
  for (const device of [android, iphone, windows]) expect(namesFor(device)).toEqual(seven);
});

test('on desktops Messenger opens a new message, with the address to paste, as its link would need an app id', () => {
  const messenger = (device: string) => linksFor(device).find(({ target }) => target === 'Messenger');
  expect(messenger(windows)).toEqual({
    target: 'Messenger',
    href: 'https://www.facebook.com/messages/new',
    copied: addressFor('Messenger'),
  });
  expect(messenger(android)?.copied).toBeUndefined();
});

test('each link carries its own address, and the words if its target takes any', () => {
  const links = new Map(linksFor(android).map(({ target, href }) => [target, new URL(href)]));
  const query = (target: string, name: string) => links.get(target as never)?.searchParams.get(name);
  expect(query('Facebook', 'u')).toBe(addressFor('Facebook'));
  expect(query('Messenger', 'link')).toBe(addressFor('Messenger'));
  expect(query('WhatsApp', 'text')).toBe(`${words}\n${addressFor('WhatsApp')}`);
  expect([query('Email', 'subject'), query('Email', 'body')]).toEqual([
    title,
    `${words}\r\n${addressFor('Email')}`,
  ]);
  expect([query('X', 'text'), query('X', 'url')]).toEqual([title, addressFor('X')]);
  expect(query('LinkedIn', 'url')).toBe(addressFor('LinkedIn'));
  expect(query('Nextdoor', 'body')).toBe(`${words} ${addressFor('Nextdoor')}`);
});
