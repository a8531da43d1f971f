import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { settings } from './settings.ts';

test('.env.example is what the settings say (`npx vitest run platform/config/env-example -u` writes it anew)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example');
});

test('as it is, it sets nothing; without the # every setting, as Node reads it', () => {
  expect(parseEnv(envExample())).toEqual({});
  const values = parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, ''));
  const expected = settings.map((setting) => [
    setting.name,
    setting.default ?? ('example' in setting ? setting.example : ''),
  ]);
  expect(values).toEqual(Object.fromEntries(expected));
});
