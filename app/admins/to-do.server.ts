/** What waits for the team now, in numbers: each with the page where it is done. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countContactMessages } from '../contact/repository.server.ts';
import { countRemindedSince, countToVerify } from '../donations/review/to-do-repository.server.ts';
import { countIncompleteBefore } from '../donations/statistics/repository.server.ts';
import { countFailedMails } from '../mails/repository.server.ts';
import { countAccounts } from './repository.server.ts';
import type { ToDo } from './to-do.ts';

/** A donor gets a day to come back by themselves. */
const remindAfterMs = DAY;
/** Nobody is reminded more often. */
const remindEveryMs = 3 * DAY;

/** The numbers for this admin. */
export async function countToDo({ db }: AppContext, { isSuperAdmin }: Admin): Promise<ToDo> {
  const [toVerify, toRemind, unreadMessages, failedMails, pendingAccounts] = await Promise.all([
    countToVerify(db),
    countToRemind(db),
    countContactMessages(db, 'unanswered'),
    countFailedMails(db),
    isSuperAdmin ? countAccounts(db, 'pending') : null,
  ]);
  return { toVerify, toRemind, unreadMessages, failedMails, pendingAccounts };
}

/** A difference, because the tallies know quickly how many are incomplete, but not who was reminded. */
async function countToRemind(db: Database): Promise<number> {
  const startedBefore = ago(remindAfterMs);
  const [incomplete, reminded] = await Promise.all([
    countIncompleteBefore(db, startedBefore),
    countRemindedSince(db, ago(remindEveryMs), { startedBefore }),
  ]);
  return incomplete - reminded;
}
