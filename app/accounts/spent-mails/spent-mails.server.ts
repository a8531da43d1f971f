/**
 * Mails donors once their donation is spent (docs/decisions/0102-mails-when-money-is-spent.md). A day passes
 * between the cause and the mail, in which the team can correct a spending or stop the mails.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { countUntried, queueMail } from '../../../platform/jobs/outbox-repository.ts';
import { findStage } from '../../campaign/index.server.ts';
import { findDonation } from '../../donations/index.server.ts';
import { countDonorMail } from '../../mails/index.server.ts';
import { stageRules } from '../../shared/stage.ts';
import * as repository from './repository.server.ts';

const heldMs = DAY;
/** An older cause is past: donors of years are not mailed after an upgrade. It also outlasts a week of trouble. */
const forgottenMs = 8 * DAY;

/** Every minute: 1,200 an hour, so that they hardly delay other mails and small mail servers take them. */
const atOnce = 20;
/** One read finds so many donations. */
const mostRead = 2000;

/** Queues the next few mails. Safe in concurrent processes. */
export async function queueSpentMails(context: AppContext): Promise<void> {
  const { db, outboxWorker } = context;
  if (!stageRules[await findStage(context, db)].showsMoney) return;
  const room = atOnce - (await countUntried(db, 'spent'));
  if (room <= 0) return;
  const span = { from: ago(forgottenMs), to: ago(heldMs) };
  const spent = await repository.listSpent(db, span, mostRead);
  const perMailbox = [...Map.groupBy(spent, ({ mailbox }) => mailbox).values()];
  let queued = 0;
  for (const group of perMailbox) {
    if (queued === room) break;
    if (await queueOne(db, group)) queued += 1;
  }
  if (queued > 0) outboxWorker.wake();
}

/** One mail about donations of one mailbox, in the words of the last one. False if it had too many mails today. */
async function queueOne(db: Database, donations: { donationId: string }[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ids = donations.map(({ donationId }) => donationId);
    const donation = await findDonation(tx, ids.at(-1) ?? '');
    if (!donation || !(await countDonorMail(tx, 'spent', donation))) return false;
    const mailId = crypto.randomUUID();
    // Another process may have settled them since.
    if ((await repository.insertSettled(tx, ids, mailId)) === 0) return false;
    const { id, email: recipient, language } = donation;
    await queueMail(tx, { id: mailId, kind: 'spent', recipient, language, donationId: id });
    return true;
  });
}

/** The number of mailboxes that get a mail unless somebody stops that or corrects the spendings. */
export async function countToCome(context: AppContext): Promise<number> {
  if (!stageRules[await findStage(context, context.db)].showsMoney) return 0;
  const spent = await listToCome(context);
  return new Set(spent.map(({ mailbox }) => mailbox)).size;
}

/** Settles without a mail what countToCome counts. */
export async function stopSpentMails(context: AppContext): Promise<void> {
  const spent = await listToCome(context);
  await context.db.transaction().execute((tx) =>
    repository.insertSettled(
      tx,
      spent.map(({ donationId }) => donationId),
      null,
    ),
  );
}

function listToCome({ db }: AppContext) {
  return repository.listSpent(db, { from: ago(forgottenMs), to: ago(0) }, Number.MAX_SAFE_INTEGER);
}
