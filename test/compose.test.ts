/** deploy/compose.yaml passes each setting to the site's containers. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../platform/config/settings.ts';

const text = readFileSync('deploy/compose.yaml', 'utf8');
/** The common part of the site's containers, and each one's own. */
const [, common = ''] = text.match(/^x-site: &site\n([\s\S]*?)^services:/m) ?? [];
const serviceOf = (name: string) =>
  text.match(new RegExp(`^  ${name}:\\n([\\s\\S]*?)(?=^ {0,2}\\w)`, 'm'))?.[1] ?? '';
const [, environment = ''] = common.match(/^ {2}environment:.*\n((?: {4}.*\n)*)/m) ?? [];
const decided = [...environment.matchAll(/^ {4}(\w+): (.*)$/gm)].map(
  ([, name, value]) => [name, value] as const,
);

/** Settings that compose.yaml decides itself. */
const ofContainers = ['HOST', 'PORT', 'DATA_DIR', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'CAMPAIGN'];

test('the whole .env reaches the site and the backups', () => {
  expect(common).toMatch(/^ {2}env_file: \.env$/m);
  for (const service of ['site', 'backup']) {
    expect(serviceOf(service)).toContain('<<: *site');
    // A container's own list would replace the common one.
    expect(serviceOf(service)).not.toMatch(/env_file|environment/);
  }
});

test.each(settings.map(({ name }) => name))(
  '%s is what .env says, unless the containers decide it',
  (name) => {
    const [, value] = decided.find(([decidedName]) => decidedName === name) ?? [];
    if (ofContainers.includes(name)) expect(value).toBeDefined();
    else expect([undefined, `\${${name}:?}`]).toContain(value);
  },
);

test('nothing but releases becomes part of the image', () => {
  expect(readFileSync('.dockerignore', 'utf8')).toBe('*\n!release\n');
});
