import { expect, test } from 'vitest';
import { helpDelay } from './help-delay.ts';

test.each([
  ['/payment-selection', 3000],
  ['/login', 3000],
  ['/admin', 3000],
  ['/donation-view', 3000],
  ['/confirmation', 6000],
  ['/confirm-donation', 6000],
  ['/', null],
  ['/donate', null],
  ['/contact', null],
])('on %s help is offered after %s ms (spec §9)', (pathname, delay) => {
  expect(helpDelay(pathname)).toBe(delay);
});
