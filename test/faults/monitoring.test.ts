/** The alerts and queries of deploy/monitoring, judged by Prometheus' own tool. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackages } from '../apt.ts';

const run = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const isThere = run('--version').status === 0 || installPackages('prometheus');
if (!isThere) console.warn('skipped: promtool is missing, and only root can install it (prometheus)');

/** Expects promtool to be content; else its words are the failure. */
function expectWell(...args: string[]): void {
  const { status, stdout, stderr } = run(...args);
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}

test.runIf(isThere)('each alert calls in its case, and none when all is well', () => {
  expectWell('check', 'rules', 'deploy/monitoring/rules.yml');
  expectWell('test', 'rules', 'test/faults/alerts.yml');
});

test.runIf(isThere)('each query of the board is valid PromQL', () => {
  const { panels } = JSON.parse(readFileSync('deploy/monitoring/grafana.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, n) => ({ record: `query_${n}`, expr }));
  expect(rules.length).toBeGreaterThan(10);
  const file = join(mkdtempSync(join(tmpdir(), 'board-')), 'rules.json');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
  expectWell('check', 'rules', file);
});
