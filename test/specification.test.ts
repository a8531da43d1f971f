import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync(['e2e/*.spec.ts', '{app,platform,server,test}/**/*.test.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The rows of a table as their cells; a `\|` inside a cell is no border. */
function rowsOf(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe.each(globSync('e2e/specification/*.md'))('%s', (file) => {
  test('names for every rule where it stands and a test that there is', () => {
    const rows = rowsOf(file);
    expect(rows.length).toBeGreaterThan(0);
    for (const [rule = '', where = '', title = '', ...more] of rows) {
      expect([rule !== '', where !== '', more], rule).toEqual([true, true, []]);
      expect(title !== '' && sources.includes(title), `${rule}: ${title}`).toBe(true);
    }
  });
});
