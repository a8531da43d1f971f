/** A process that opens a database and a mail server, as the site does, and sends what waits in the outbox until it is killed. */
import type { Config } from '../server/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { openLog } from '../server/log.ts';
import { openMailWorker, usualTimes } from '../server/mail-worker.ts';
import { openMailer } from '../server/outside/mailer.ts';

const config = JSON.parse(process.argv[2] ?? '') as Config & { lease: number };
const db = await openDatabase(config.database);
const worker = openMailWorker(
  {
    db,
    log: openLog('silent'),
    mailer: openMailer(config),
    compose: async ({ recipient: to, id }) => ({ to, replyTo: to, subject: id, text: id, html: id }),
  },
  { ...usualTimes, lease: config.lease, poll: 50 },
);
worker.start();
console.log('sending');
