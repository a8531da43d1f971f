/**
 * If a file moves, its mutant group would test less without a change of its percentage; this test fails
 * instead.
 */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groups } from '../scripts/mutants/groups.ts';

/** 'a/{b,c}.ts' as 'a/b.ts' and 'a/c.ts', so that each file must exist. */
function alternatives(pattern: string): string[] {
  const [whole, inside] = pattern.match(/\{([^}]*)\}/) ?? [];
  if (whole === undefined || inside === undefined) return [pattern];
  return inside.split(',').flatMap((each) => alternatives(pattern.replace(whole, each)));
}

test.each(Object.entries(groups))('all files of the mutant group %s exist', (_name, { code, tests }) => {
  const patterns = [...code, ...tests].filter((pattern) => !pattern.startsWith('!')).flatMap(alternatives);
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
