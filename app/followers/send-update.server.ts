/**
 * Sends an update to its followers: inserts all deliveries in one transaction and queues a few mails at a
 * time, so that donors' mails and readers are hardly delayed (docs/decisions/0032-followers.md). Any process
 * goes on with them.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { SECOND } from '../../platform/durations.ts';
import { countUntried, queueMail } from '../../platform/jobs/outbox-repository.ts';
import { requireUpdate } from '../updates/index.server.ts';
import * as deliveries from './delivery-repository.server.ts';
import { countFollowers, findFollower } from './repository.server.ts';
import type { DeliveryState } from './tables.ts';

/** 120 mails a minute, which small mail servers accept from one client: 5,000 followers take 45 minutes. */
export const paceMs = 5 * SECOND;
const atOnce = 10;

/** Begins to send an update to all followers who haven't got it. Returns their number. Throws 404. */
export async function sendToFollowers({ db }: AppContext, updateId: string): Promise<number> {
  await requireUpdate(db, updateId);
  return db.transaction().execute((tx) => deliveries.insertDeliveries(tx, updateId));
}

/**
 * Stops the sending of an update: deletes the deliveries that wait, and its mails that wait in the outbox. A
 * mail that is being sent at that moment may go out, and then counts; if the attempt fails, there is no other.
 * Returns the number of followers who don't get it (`count`; another `sendToFollowers` sends it to them) and
 * of mails being sent (`underWay`). Throws 404.
 */
export async function stopSending({ db }: AppContext, updateId: string) {
  await requireUpdate(db, updateId);
  return db.transaction().execute(async (tx) => {
    // First, so that nothing more of it is queued.
    const waiting = await deliveries.deleteWaiting(tx, updateId);
    const count = waiting + (await deliveries.deleteQueued(tx, updateId));
    return { count, underWay: await deliveries.stopUnderWay(tx, updateId) };
  });
}

/** Queues the next few mails, and records the state of earlier ones. Safe in concurrent processes. */
export async function passOnDeliveries({ db, outboxWorker }: AppContext): Promise<void> {
  await db.transaction().execute(deliveries.deleteStopped);
  await deliveries.settleDeliveries(db);
  await deliveries.dropFailedMails(db);
  const room = atOnce - (await countUntried(db, 'update'));
  if (room <= 0) return;
  const queued = await db.transaction().execute(async (tx) => {
    const taken = await deliveries.takeWaiting(tx, room);
    const gone: string[] = [];
    for (const { updateId, followerId, mailId } of taken) {
      const follower = await findFollower(tx, followerId);
      if (!follower?.confirmedAt) gone.push(mailId);
      else {
        const { email: recipient, language } = follower;
        await queueMail(tx, {
          id: mailId,
          kind: 'update',
          recipient,
          language,
          payload: { updateId, followerId },
        });
      }
    }
    await deliveries.dropDeliveries(tx, gone);
    return taken.length - gone.length;
  });
  if (queued > 0) outboxWorker.wake();
}

export type Sending = { updateId: string } & Partial<Record<DeliveryState, number>>;

/** The number of followers, and the progress of each update sent. */
export async function showSendings({ db }: AppContext): Promise<{ followers: number; sendings: Sending[] }> {
  const sendings = new Map<string, Sending>();
  for (const { updateId, state, count } of await deliveries.countDeliveries(db)) {
    const sending: Sending = sendings.get(updateId) ?? { updateId };
    sending[state] = Number(count);
    sendings.set(updateId, sending);
  }
  return { followers: await countFollowers(db), sendings: [...sendings.values()] };
}
