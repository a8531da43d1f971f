import { expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

test('no email address is logged, even from another server’s answer', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const log = openLog('info');
  log.error(
    {
      reason: '550 5.1.1 <leela.m+x@mail.example.org>: unknown; asha@example.com too',
      error: 'Error: "o@x.in"\n at y',
    },
    'a mail could not be sent',
  );
  log.flush();
  await expect.poll(() => lines).not.toEqual([]);
  write.mockRestore();
  expect(lines.join('')).not.toMatch(/leela|asha|o@x/);
  expect(lines.join('')).toContain('550 5.1.1 <…@…>: unknown; …@… too');
});
