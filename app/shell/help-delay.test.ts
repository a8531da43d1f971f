import { expect, test } from 'vitest';
import { helpDelay, teamHelpDelay } from './help-delay.ts';

test.each([
  ['/payment-selection', 3000],
  ['/login', 3000],
  ['/signup', 3000],
  ['/reset-password', 3000],
  ['/confirmation', 6000],
  ['/confirm-donation', 6000],
  ['/', null],
  ['/donate', null],
  ['/contact', null],
])('on %s help is offered after %s ms (spec §9)', (pathname, delay) => {
  expect(helpDelay(pathname)).toBe(delay);
});

test('on the team’s pages help is offered after 3 seconds (spec §9)', () => {
  expect(teamHelpDelay).toBe(3000);
});
