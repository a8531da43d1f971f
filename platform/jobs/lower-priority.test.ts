import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isFiltered } from './lower-priority.ts';

test.each([
  ['none', 'Name:\tnode\nSeccomp:\t0\nSeccomp_filters:\t0\n', false],
  ['our systemd unit’s', 'Name:\tnode\nSeccomp:\t2\nSeccomp_filters:\t9\n', true],
  ['no /proc', '', false],
])('a filter of system calls: %s', (_name, status, expected) => {
  expect(isFiltered(status)).toBe(expected);
});

test('a process without a filter lowers its priority', () => {
  const module = new URL('lower-priority.ts', import.meta.url).href;
  const program = `import os from 'node:os'; const { lowerPriority } = await import('${module}');
    lowerPriority(10); console.log(os.getPriority());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe('10');
});
