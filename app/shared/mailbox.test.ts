import { expect, test } from 'vitest';
import { limitedMailbox, mailboxOf, sameMailbox } from './mailbox.ts';

test.each([
  ['mnair@gmail.com', 'mnair@gmail.com'],
  ['M.Nair@GoogleMail.com', 'mnair@gmail.com'],
  ['m.n.a.i.r+gifts+2@gmail.com', 'mnair@gmail.com'],
  ['ｍnair@gmail．com', 'mnair@gmail.com'],
  // Only Google promises this of its mailboxes.
  ['M.Nair+gifts@Example.org', 'm.nair+gifts@example.org'],
  ['m.nair@mail.gmail.com', 'm.nair@mail.gmail.com'],
  ['m.nair@notgmail.com', 'm.nair@notgmail.com'],
  ['MÜLLER@example.org', 'müller@example.org'],
  // What would leave no name is left as it is.
  ['+x@gmail.com', '+x@gmail.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['a@b@googlemail.com', 'a@b@gmail.com'],
  ['', ''],
])('%j leads to %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('two addresses are the same where their provider says so', () => {
  expect(sameMailbox('Mnair@googlemail.com', 'm.nair+x@gmail.com')).toBe(true);
  expect(sameMailbox('mnair@example.org', 'mnair+x@example.org')).toBe(false);
});

test.each([
  ['mnair+gifts@Example.org', 'mnair@example.org'],
  ['M.Nair+gifts@googlemail.com', 'mnair@gmail.com'],
  ['+x@example.org', '+x@example.org'],
])('the limits count %j as %j', (email, mailbox) => {
  expect(limitedMailbox(email)).toBe(mailbox);
});
