import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { latestOf, recordReplaced } from './latest.ts';

test('the latest backup is the newest, but never what a restore has replaced', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaithangu-latest-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await latestOf(dataDir, [])).toBeUndefined();
  expect(await latestOf(dataDir, ['one', 'two'])).toBe('two');
  await recordReplaced(dataDir, 'two');
  await expect(latestOf(dataDir, ['one', 'two'])).rejects.toThrow(/last restore replaced\..* again: two$/);
  expect(await latestOf(dataDir, ['one', 'two', 'three'])).toBe('three');
});
