/**
 * An update on its way to its followers: written down for each of them at once, handed to the outbox a few at a time, so that
 * donors' mails and the site's readers hardly notice (docs/decisions/0032-followers.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import { SECOND } from '../../platform/durations.ts';
import { inBatches } from '../../platform/jobs/batches.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { requireUpdate } from '../updates/index.server.ts';
import * as repository from './repository.server.ts';
import type { DeliveryState } from './tables.ts';

/** 120 mails a minute, which small mail servers allow one client: 5,000 followers have it in three quarters of an hour. */
export const paceMs = 5 * SECOND;
const atOnce = 10;

/** Begins to send an update to all who follow and haven't got it; how many they are. Refuses with 404. */
export async function sendToFollowers({ db }: AppContext, updateId: string): Promise<number> {
  await requireUpdate(db, updateId);
  return inBatches((limit) => repository.insertDeliveries(db, updateId, limit));
}

/** Hands the next few to the outbox, and writes down what became of those before. Any number of processes may do so at once. */
export async function passOnDeliveries({ db, outboxWorker }: AppContext): Promise<void> {
  await repository.settleDeliveries(db);
  await repository.dropFailedMails(db);
  const room = atOnce - (await repository.countUntried(db));
  if (room <= 0) return;
  const queued = await db.transaction().execute(async (tx) => {
    const taken = await repository.takeWaiting(tx, room);
    const gone: string[] = [];
    for (const { updateId, followerId, mailId } of taken) {
      const follower = await repository.findFollower(tx, followerId);
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
    await repository.dropDeliveries(tx, gone);
    return taken.length - gone.length;
  });
  if (queued > 0) outboxWorker.wake();
}

export type Sending = { updateId: string } & Partial<Record<DeliveryState, number>>;

/** How many follow, and how far each update is that was sent to them. */
export async function showSendings({ db }: AppContext): Promise<{ followers: number; sendings: Sending[] }> {
  const sendings = new Map<string, Sending>();
  for (const { updateId, state, count } of await repository.countDeliveries(db)) {
    const sending: Sending = sendings.get(updateId) ?? { updateId };
    sending[state] = Number(count);
    sendings.set(updateId, sending);
  }
  return { followers: await repository.countFollowers(db), sendings: [...sendings.values()] };
}
