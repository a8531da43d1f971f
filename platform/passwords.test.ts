import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

/** OWASP's second recommendation; the API tests pay less (test/light-argon2.ts). */
test('a password is stored as Argon2id with 19 MiB and two passes, and only that password matches', async () => {
  const hash = await hashPassword('jackfruit and mango');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('jackfruit and mango', hash)).toBe(true);
  expect(await isPassword('jackfruit and mangos', hash)).toBe(false);
  expect(await isPassword('jackfruit and mango', undefined)).toBe(false);
});
