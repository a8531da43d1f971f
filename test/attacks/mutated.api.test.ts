/** Two thousand mutated requests; `npm run faults` sends a hundred thousand (test/faults/mutated.test.ts). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { ensureSuperAdmin } from '../../app/admins/super-admin.server.ts';
import { createApplication } from '../../server/app.ts';
import { startExchangeRates } from '../fakes/exchange-rates.ts';
import { listRoutes } from '../mutated/requests.ts';
import { sendMutated } from '../mutated/sending.ts';
import { openTeam } from '../mutated/team-sessions.ts';
import { openTestSite } from '../site.ts';

test('the schemas of the routes are found', () => {
  const checked = listRoutes().filter(({ checks }) => checks.length > 0);
  expect(checked.length).toBeGreaterThan(30);
});

test('two thousand mutated requests are all answered, none with an error of ours', async () => {
  const rates = await startExchangeRates();
  const site = await openTestSite({
    TRUST_PROXY: '127.0.0.1',
    EXCHANGE_RATES_URL: rates.url,
    APP_CHECK: 'enforce',
  });
  await ensureSuperAdmin(site);
  const server = createServer(getRequestListener(createApplication(site).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const counts = await sendMutated({ url, sessions: openTeam(url) }, { count: 2_000, seed: 11 });
    // Some requests save data, and every kind of refusal occurs.
    for (const status of [200, 400, 401, 403, 404]) expect(counts[status]).toBeGreaterThan(20);
  } finally {
    server.closeAllConnections();
    server.close();
    await site.close();
    await rates.stop();
  }
});
