/** Looks for problems regularly, and mails the super-admin about each once a day. */
import { statfs } from 'node:fs/promises';
import { findAdminByUsername } from '../../app/admins/index.server.ts';
import { countContactMessages } from '../../app/contact/index.server.ts';
import { lateBefore } from '../../app/contact/index.ts';
import { counted } from '../../app/text/plural.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { asTyped } from '../../platform/config/as-typed.ts';
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import { addOne } from '../../platform/http/counter-repository.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';
import { findRehearsal } from '../backup/rehearse.ts';
import { findNewest, oldBackupMs } from '../doctor/check-backups.ts';
import { countMails, findOldestWaiting } from '../metrics/repository.ts';
import type { RequestCounts } from '../metrics/request-counts.ts';

export const lookEveryMs = 10 * MINUTE;

const oldMailMs = 2 * HOUR;
const fewBytes = 1024 ** 3;
/** This many failed answers since the last look, and this share of all, aren't one visitor's bad luck. */
const manyFailures = 10;
const failedPart = 0.02;

/** A problem in sentences; `name` identifies it, and is mailed once a day. */
export type Trouble = { name: string; words: string };

/** Returns a function that looks once and queues a mail per problem. */
export function openWatch(context: AppContext, requests: Pick<RequestCounts, 'totals'>): () => Promise<void> {
  let before = requests.totals();
  const startedAt = Date.now();
  return async () => {
    const now = requests.totals();
    const since = { requests: now.requests - before.requests, failed: now.failed - before.failed };
    before = now;
    const troubles = [
      ofAnswers(since),
      await ofMails(context),
      await ofMessages(context),
      await ofDisk(context),
      await ofBackups(context, startedAt),
      await ofRehearsal(context),
    ].filter((one) => one !== null);
    for (const trouble of troubles) await tell(context, trouble);
  };
}

function ofAnswers({ requests, failed }: { requests: number; failed: number }): Trouble | null {
  if (failed < manyFailures || failed < requests * failedPart) return null;
  const words = `${failed} of the last ${requests} requests failed because of a fault in the site. Its log and \`npm run doctor\` say why.`;
  return { name: 'errors', words };
}

async function ofMails({ db }: AppContext): Promise<Trouble | null> {
  const failed = (await countMails(db)).find(({ state }) => state === 'failed')?.count ?? 0;
  const oldest = await findOldestWaiting(db);
  const isOld = oldest !== null && Date.now() - Date.parse(oldest) > oldMailMs;
  if (!isOld && Number(failed) === 0) return null;
  const waiting = isOld ? ` One has been waiting since ${oldest}.` : '';
  return {
    name: 'mails',
    words: `${counted(failed, 'mail')} could not be sent.${waiting} See the reasons on /mails.`,
  };
}

async function ofMessages({ db }: AppContext): Promise<Trouble | null> {
  const late = await countContactMessages(db, 'unanswered', lateBefore(Date.now()));
  if (late === 0) return null;
  const words = `${counted(late, 'message')} to the team ${late === 1 ? 'has' : 'have'} waited for more than 20 days. /privacy promises an answer within a month. Please answer on /contact-messages.`;
  return { name: 'messages', words };
}

async function ofDisk({ config }: AppContext): Promise<Trouble | null> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  if (free > fewBytes) return null;
  const words = `Only ${Math.round(free / 1024 ** 2)} MB are free on the server’s disk. When it is full, the site can’t save donations.`;
  return { name: 'disk', words };
}

/** A new site has time for its first backup. */
async function ofBackups({ config, log }: AppContext, startedAt: number): Promise<Trouble | null> {
  try {
    const since = (await findNewest(config.backup.to)) ?? startedAt;
    if (Date.now() - since <= oldBackupMs) return null;
    const words = `The newest backup is older than ${Math.floor((Date.now() - since) / DAY)} days, or there is none. Run \`npm run backup\` now, and every night.`;
    return { name: 'backups', words };
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'backups could not be listed');
    return null;
  }
}

async function ofRehearsal({ config, log }: AppContext): Promise<Trouble | null> {
  try {
    const { backup, problem } = (await findRehearsal(config)) ?? {};
    if (!problem) return null;
    const words = `${backup} can’t be restored: ${problem}. Mend that, then run \`npm run backup\` and \`npm run backup -- --rehearse\`.`;
    return { name: 'rehearsal', words };
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the last rehearsal of a restore could not be read');
    return null;
  }
}

/** Only one of several processes sends the mail. */
async function tell({ db, config, log }: AppContext, { name, words }: Trouble): Promise<void> {
  const superAdmin = await findAdminByUsername(db, config.superAdmin.username.toLowerCase());
  const recipient = superAdmin?.email ?? config.teamEmail;
  await db.transaction().execute(async (tx) => {
    const { count } = await addOne(tx, `trouble ${name}`, DAY);
    if (count > 1) return;
    const payload = { words: asTyped(words) };
    await queueMail(tx, { kind: 'trouble', recipient, language: teamLanguage, payload });
    log.warn({ trouble: name }, 'the super-admin is told of trouble');
  });
}
