import { expect, test, vi } from 'vitest';
import { makeOnce } from './make-once.ts';

test('a value is made once for the same arguments', () => {
  const make = vi.fn((locale: string, options: object) => [locale, options]);
  const once = makeOnce(make);
  const first = once('ml', { day: 'numeric' });
  expect(once('ml', { day: 'numeric' })).toBe(first);
  expect(once('en', { day: 'numeric' })).toEqual(['en', { day: 'numeric' }]);
  expect(once('ml', {})).toEqual(['ml', {}]);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a failure isn’t cached', () => {
  const make = vi.fn<(code: string) => string>().mockImplementationOnce(() => {
    throw new RangeError('no such code');
  });
  const once = makeOnce(make.mockReturnValue('made'));
  expect(() => once('x')).toThrow('no such code');
  expect(once('x')).toBe('made');
});
