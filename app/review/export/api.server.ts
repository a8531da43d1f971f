/** Routes of the CSV and the spreadsheet of donations: download, or send by email. */
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as v from 'valibot';
import { admitTeam } from '../../../platform/http/answer-bytes.ts';
import { currentAdmin, requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { query } from '../../../platform/http/query.ts';
import { fileExports } from '../../../platform/jobs/lanes.ts';
import { filterSchema } from '../../donations/index.ts';
import { downloadCsv, downloadXlsx, fileName, listCsvUses, sendCsv } from './send-csv.server.ts';

const csvQuery = v.object({ recipientEmail: v.optional(v.string(), '') });

export const exportApi = new Hono<HttpEnv>()
  .get('/csv', requireRole('super-admin'), admitTeam(fileExports), query(filterSchema), async (c) => {
    const file = await downloadCsv(c.var.context, await currentAdmin(c), c.req.valid('query'));
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${fileName('csv')}"`);
    // If the stream fails, the connection breaks: the browser reports an incomplete file instead of saving a
    // short one.
    return c.body(Readable.toWeb(file) as ReadableStream);
  })
  .get('/xlsx', requireRole('super-admin'), admitTeam(fileExports), async (c) => {
    const file = await downloadXlsx(c.var.context, await currentAdmin(c));
    c.header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    c.header('Content-Disposition', `attachment; filename="${fileName('xlsx')}"`);
    return c.body(file);
  })
  .get('/csv-uses', requireRole('super-admin'), async (c) => c.json(await listCsvUses(c.var.context)))
  .post(
    '/send-donation-csv',
    requireRole('super-admin'),
    admitTeam(fileExports),
    query(csvQuery),
    async (c) => {
      await sendCsv(c.var.context, await currentAdmin(c), c.req.valid('query').recipientEmail.trim());
      return c.json({ message: 'CSV email sent successfully.' });
    },
  );

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    export: Mounted<'/donations', typeof exportApi>;
  }
}
