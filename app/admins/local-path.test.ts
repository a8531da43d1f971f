import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each([
  ['/donation-view?filter=started&search=a%20b', '/donation-view?filter=started&search=a%20b'],
  ['admin', '/admin'],
  ['https://help.example.org/admin#x', '/admin'],
  [null, null],
  ['', null],
  ['https://evil.example', null],
  ['//evil.example/admin', null],
  ['/\\evil.example', null],
  ['\t//evil.example', null],
  ['/x/..//evil.example', null],
  ['https://help.example.org//evil.example', null],
  ['javascript:alert(1)', null],
  ['https://help.example.org.evil.example/', null],
])('after a log-in with next=%j the admin goes to %j', (next, path) => {
  expect(localPath(next, 'https://help.example.org')).toBe(path);
});
