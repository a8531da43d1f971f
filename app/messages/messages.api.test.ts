import { expect, test } from 'vitest';
import { openTestSite } from '../../test/site.ts';

test('messages without a donation are public: dated first, newest first, undated last', async () => {
  const site = await openTestSite();
  const row = (message: string, date: string | null) => ({
    id: crypto.randomUUID(),
    firstname: 'Asha',
    lastname: '',
    message,
    date,
  });
  await site.db
    .insertInto('messages')
    .values([row('undated', null), row('older', '2026-01-01'), row('newer', '2026-02-01')])
    .execute();
  const response = await site.ask('/api/messages');
  expect(await response.json()).toEqual([
    { firstname: 'Asha', lastname: '', message: 'newer', date: '2026-02-01' },
    { firstname: 'Asha', lastname: '', message: 'older', date: '2026-01-01' },
    { firstname: 'Asha', lastname: '', message: 'undated', date: null },
  ]);
  await site.close();
});
