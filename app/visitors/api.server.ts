/**
 * Routes about visitors: their place, exchange rates, countries, the app-check token, and proof-of-work
 * challenges.
 */
import { Hono } from 'hono';
import { DAY, SECOND } from '../../platform/durations.ts';
import { generateAppCheckToken } from '../../platform/http/app-check.ts';
import { requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { Problem } from '../../platform/http/problem.ts';
import { generateChallenge } from '../../platform/http/proof-of-work.ts';
import { countries } from '../../platform/places/countries.ts';
import type { Region } from '../../platform/places/regions.ts';

export const visitorsApi = new Hono<HttpEnv>()
  .get('/ip-details', requireRole('visitor'), async (c) => {
    const { ip, location } = c.var.requester;
    return c.json({ ip, ...(await location()) });
  })
  .get('/exchange-rates', requireRole('visitor'), async (c) => {
    const rates = await c.var.context.rates.current();
    if (!rates) throw new Problem('rates.unavailable');
    return c.json(rates);
  })
  .get('/country-currencies', requireRole('visitor'), async (c) =>
    c.json(await c.var.context.countries.currencies()),
  )
  .get('/countries', requireRole('visitor'), async (c) => {
    c.header('Cache-Control', `public, max-age=${DAY / SECOND}`);
    return c.body(await countryList(), 200, { 'Content-Type': 'application/json' });
  })
  .get('/app-check/token', requireRole('visitor'), (c) =>
    c.json(generateAppCheckToken(c.var.context, c.var.requester)),
  )
  .get('/app-check/challenge', requireRole('visitor'), async (c) =>
    c.json(await generateChallenge(c.var.context, c.var.requester)),
  );

/** An entry of the country list (spec §3). `code`: ISO 3166-1. */
export type CountryEntry = { name: string; code: string; regions: readonly Region[] };

let list: Promise<string> | null = null;

/**
 * The countries with their regions, as JSON. Built on first request: many sites never need the 4,500 regions.
 */
function countryList(): Promise<string> {
  list ??= import('../../platform/places/regions.ts').then(({ regions }) => {
    const entries = countries.map(
      ({ name, code }): CountryEntry => ({ name, code, regions: regions[code] ?? [] }),
    );
    return JSON.stringify(entries);
  });
  return list;
}

declare module '../shell/api-client.ts' {
  interface RoomApis {
    visitors: Mounted<'/', typeof visitorsApi>;
  }
}
