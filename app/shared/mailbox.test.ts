import { expect, test } from 'vitest';
import { limitedMailbox, mailboxOf, sameMailbox } from './mailbox.ts';

test.each([
  ['mnair@gmail.com', 'mnair@gmail.com'],
  ['M.Nair@GoogleMail.com', 'mnair@gmail.com'],
  ['m.n.a.i.r+gifts+2@gmail.com', 'mnair@gmail.com'],
  ['ｍnair@gmail．com', 'mnair@gmail.com'],
  // Only Google documents this for its mailboxes.
  ['M.Nair+gifts@Example.org', 'm.nair+gifts@example.org'],
  ['m.nair@mail.gmail.com', 'm.nair@mail.gmail.com'],
  ['m.nair@notgmail.com', 'm.nair@notgmail.com'],
  ['MÜLLER@example.org', 'müller@example.org'],
  // A name that would become empty stays as it is.
  ['+x@gmail.com', '+x@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['a@b@googlemail.com', 'a@b@gmail.com'],
  ['', ''],
])('the mailbox of %j is %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('two addresses are the same mailbox if their provider says so', () => {
  expect(sameMailbox('Mnair@googlemail.com', 'm.nair+x@gmail.com')).toBe(true);
  expect(sameMailbox('mnair@example.org', 'mnair+x@example.org')).toBe(false);
});

test.each([
  ['mnair+gifts@Example.org', 'mnair@example.org'],
  ['M.Nair+gifts@googlemail.com', 'mnair@gmail.com'],
  ['+x@example.org', '+x@example.org'],
])('limits count %j as %j', (email, mailbox) => {
  expect(limitedMailbox(email)).toBe(mailbox);
});
