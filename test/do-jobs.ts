/**
 * A process that opens a database as the site does, and does jobs until it is killed: each item queues a mail
 * to its subject, so that an item done twice would show.
 */
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openJobWorker, usualJobTimes } from '../platform/jobs/job-worker.ts';
import { queueMail } from '../platform/jobs/outbox-repository.ts';
import { openLog } from '../platform/log.ts';

const { database, lease } = JSON.parse(process.argv[2] ?? '') as Pick<Config, 'database'> & { lease: number };
const worker = openJobWorker(
  {
    db: await openDatabase(database),
    log: openLog('silent'),
    async doItem(tx, _job, recipient) {
      await queueMail(tx, { kind: 'trouble', recipient, language: 'en' });
      return { outcome: 'done' };
    },
    refusalOf: () => null,
    onWorked: () => {},
  },
  { ...usualJobTimes, leaseMs: lease, pollMs: 20, turnMs: 200 },
);
worker.start();
process.on('SIGTERM', async () => {
  await worker.stop();
  process.exit(0);
});
console.log('working');
