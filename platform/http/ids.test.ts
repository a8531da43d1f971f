import { expect, test } from 'vitest';
import { isUuid } from './ids.ts';

test.each([
  ['9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f', true],
  ['9F8E7D6C-1A2B-4C3D-8E9F-0A1B2C3D4E5F', false],
  ['9f8e7d6c1a2b4c3d8e9f0a1b2c3d4e5f', false],
  ['9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f\n', false],
  ['', false],
])('isUuid(%j) is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
