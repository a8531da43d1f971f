import { expect, test } from 'vitest';
import { openChance } from './chance.ts';
import { generateMany } from './generate-many.ts';
import { isMalayali } from './people.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const donations = generateMany(openChance('test'), 480, {
  now,
  incompleteDays: 30,
  takenKeys: new Set(),
}).map(({ donation }) => donation);
const shown = donations
  .filter(({ messageState, isHiddenMessage }) => messageState === 'shown' && !isHiddenMessage)
  .sort((one, other) => other.date.localeCompare(one.date));
const isMalayalam = (text: string) => /[\u0d00-\u0d7f]/.test(text);

test('the newest messages differ; about half are in Malayalam, all of these from Malayalis', () => {
  const newest = shown.slice(0, 15).map(({ message }) => message);
  expect(new Set(newest).size).toBe(15);
  const inMalayalam = shown.filter(({ message }) => isMalayalam(message));
  expect(inMalayalam.length / shown.length).toBeGreaterThan(0.35);
  expect(inMalayalam.length / shown.length).toBeLessThan(0.65);
  expect(inMalayalam.filter(({ lastname }) => !isMalayali(lastname))).toEqual([]);
});

test('some donors give twice, with the same name and address', () => {
  const verified = donations.filter(({ verifiedAt }) => verifiedAt !== null);
  const mailboxes = new Set(verified.map(({ mailbox }) => mailbox));
  expect(mailboxes.size).toBeLessThan(verified.length - 5);
  const names = new Set(verified.map(({ mailbox, firstname, phone }) => `${mailbox} ${firstname} ${phone}`));
  expect(names.size).toBe(mailboxes.size);
});
