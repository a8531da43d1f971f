import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('each variable of the team’s styles exists: Tailwind drops those that app.css does not use', () => {
  const [root = ''] = /^:root \{[^}]*\}/m.exec(read('../app.css')) ?? [];
  const ofDonors = root + ['../ui/controls.css', '../shell/page.css'].map(read).join('');
  const used = ['./team.css', './team-menu.css'].flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !root.includes(`${name}:`) && !ofDonors.includes(`var(${name})`))).toEqual([]);
});
