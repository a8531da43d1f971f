import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';
import { settings } from './settings.ts';

test('.env.example matches the settings (`npx vitest run platform/config/env-example -u` updates it)', async () => {
  await expect(envExample()).toMatchFileSnapshot('../../.env.example');
});

test('.env.example sets nothing; without its # Node reads every setting from it', () => {
  expect(parseEnv(envExample())).toEqual({});
  const values = parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, ''));
  const expected = settings.map((setting) => [
    setting.name,
    setting.default ?? ('example' in setting ? setting.example : ''),
  ]);
  expect(values).toEqual(Object.fromEntries(expected));
});
