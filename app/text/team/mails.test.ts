import { expect, test } from 'vitest';
import { mails } from './en/mails.ts';

const at = '2026-11-24T09:02:00.000Z';

test.each([
  [
    1,
    15,
    'The donor gets the mail “Your donation is verified” in 15 minutes. Undo before then to send none.',
  ],
  [
    36,
    1,
    'Up to 36 donors get the mail “Your donation is verified” in 1 minute. Undo before then to send none.',
  ],
  [2, 0, 'Up to 2 donors get the mail “Your donation is verified” at once. You can’t undo it.'],
])('before %i donations are verified, with mails held for %i minutes', (count, minutes, words) => {
  expect(mails.toFollow(count, minutes)).toBe(words);
});

test('after they are verified', () => {
  expect(mails.thatFollow([], 15)).toBe('');
  expect(mails.thatFollow([at], 15)).toMatch(
    /^ The mail “Your donation is verified” goes out at 24 Nov, 14:32: Undo before then to stop it\.$/,
  );
  expect(mails.thatFollow(['2026-11-24T09:03:00.000Z', at], 15)).toMatch(
    /^ 2 mails “Your donation is verified” go out from 24 Nov, 14:32: Undo before then to stop them\.$/,
  );
  expect(mails.thatFollow([at], 0)).toBe(' The mail “Your donation is verified” goes out now.');
});
