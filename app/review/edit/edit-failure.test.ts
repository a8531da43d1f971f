import { expect, test } from 'vitest';
import { donations } from '../../text/team/en/donations.ts';
import { editFailure } from './edit-failure.ts';

const answer = (status: number, message?: string) =>
  new Response(message === undefined ? 'Bad gateway' : JSON.stringify({ message }), { status });

test.each([
  [302, '', 'Failed to update the field. Please try again.'],
  [400, 'Invalid field or value for editing.', 'Invalid field or value for editing.'],
  [404, 'Donation not found.', 'Donation not found. Please refresh and try again.'],
  [409, 'Somebody else has changed notes meanwhile.', 'Somebody else has changed notes meanwhile.'],
  [401, 'Please log in.', 'Failed to update the donation. Server responded with status 401: Please log in.'],
  [500, 'Oh.', 'Failed to update the donation. Server responded with status 500: Oh.'],
  [502, undefined, 'Failed to update the donation. Server responded with status 502: '],
])('an edit answered with %i, %s: “%s” (spec §8)', async (status, message, words) => {
  expect(await editFailure(answer(status, message), donations, (text) => text)).toBe(words);
});
