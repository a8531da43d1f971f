import { expect, test } from 'vitest';
import { focusForm, focusOf, pointOf, storyFocus } from './focus.ts';

test.each([
  [{ x: 30, y: 70 }, '30% 70%'],
  [{ x: 33.4, y: 66.6 }, '33% 67%'],
  [{ x: -5, y: 105 }, '0% 100%'],
])('the point %o is %s, and always within the picture', (point, focus) => {
  expect(focusOf(point)).toBe(focus);
  expect(focus).toMatch(focusForm);
  expect(focusOf(pointOf(focus, storyFocus))).toBe(focus);
});

test.each([null, undefined, '', '30%', '101% 0%', '-1% 0%', '30% 70%; color: red', 'url(x) 0%'])(
  '%s is no point: the usual one is used',
  (focus) => {
    expect(pointOf(focus, storyFocus)).toEqual(storyFocus);
    expect(focus ?? '').not.toMatch(focusForm);
  },
);
