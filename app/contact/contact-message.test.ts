import { expect, test } from 'vitest';
import { type ContactMessage, deadlineOf, mailLink, whatsAppLink } from './contact-message.ts';

const message: ContactMessage = {
  id: 'x',
  firstname: 'Meera & Co',
  lastname: 'Nair',
  address: '',
  email: 'meera+x?bcc=all@example.com',
  phone: '',
  message: 'How is she?',
  date: '2026-11-21T10:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
};

test('an answer by mail goes only to that address, whatever it contains', () => {
  const link = new URL(mailLink(message, 'Stand with Anitha'));
  expect(decodeURIComponent(link.pathname)).toBe('meera+x?bcc=all@example.com');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.search).toContain('Dear%20Meera%20%26%20Co');
});

test('a message must be answered within 30 days; the last ten are near; an answered one has no deadline', () => {
  const on = (day: string) => deadlineOf(message, Date.parse(`${day}T10:00:00.000Z`));
  const at = '2026-12-21T10:00:00.000Z';
  expect(on('2026-12-11')).toEqual({ at, isNear: false });
  expect(on('2026-12-12')).toEqual({ at, isNear: true });
  expect(deadlineOf({ ...message, answeredAt: at }, Date.now())).toBeNull();
});

test('an answer greets nobody by an advertisement', () => {
  const links = [mailLink, whatsAppLink].map((link) =>
    link({ ...message, firstname: 'ｅｖｉｌ．ｃｏｍ', phone: '9847012345' }, 'Stand with Anitha'),
  );
  for (const link of links) expect(decodeURIComponent(link ?? '')).toContain('Dear friend,');
});

test.each([
  ['+91 98470 12345', '919847012345'],
  ['(+44) 20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['98470 12345', '919847012345'],
  ['098470-12345', '919847012345'],
  ['0484 2345678', null],
  ['+12', null],
  ['+1234567890123456', null],
  ['', null],
  ['call me', null],
])('the WhatsApp chat of the number %j is %j', (phone, number) => {
  const link = whatsAppLink({ ...message, phone });
  expect(link?.split('?')[0] ?? null).toBe(number && `https://wa.me/${number}`);
});
