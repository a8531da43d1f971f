/** The visitors' door: where a visitor is, the rates of the day, the app-check token. */
import { Hono } from 'hono';
import { drawAppCheckToken } from '../../server/app-check.ts';
import { type Door, may } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';

export const visitorsApi = new Hono<Door>()
  .get('/ip-details', may('visitor'), async (c) => {
    const { ip, location } = c.var.asker;
    return c.json({ ip, ...(await location()) });
  })
  .get('/exchange-rates', may('visitor'), async (c) => {
    const rates = await c.var.site.rates.current();
    if (!rates) throw new Problem(503, 'Failed to fetch exchange rates. Please try again later.');
    return c.json(rates);
  })
  .get('/country-currencies', may('visitor'), async (c) => c.json(await c.var.site.countries.currencies()))
  .get('/app-check/token', may('visitor'), (c) => c.json(drawAppCheckToken(c.var.site, c.var.asker)));
