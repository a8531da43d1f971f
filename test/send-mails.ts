/**
 * A process that opens a database and a mail server as the site does, and sends the outbox until it is
 * killed.
 */
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openMailer } from '../platform/integrations/mail.ts';
import { openOutboxWorker, usualTimes } from '../platform/jobs/outbox-worker.ts';
import { openLog } from '../platform/log.ts';

const config = JSON.parse(process.argv[2] ?? '') as Config & { lease: number };
const db = await openDatabase(config.database);
const worker = openOutboxWorker(
  {
    db,
    log: openLog('silent'),
    mailer: openMailer(config),
    compose: async ({ recipient: to, id }) => ({ to, replyTo: to, subject: id, text: id, html: id }),
  },
  { ...usualTimes, leaseMs: config.lease, pollMs: 50 },
);
worker.start();
console.log('sending');
