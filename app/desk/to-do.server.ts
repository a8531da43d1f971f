/** Counts the tasks that wait for the team. */
import type { AppContext } from '../../platform/app-context.ts';
import { countDays, dayInIndia } from '../../platform/days.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countDaysWithoutBalance } from '../accounts/index.server.ts';
import { countAccounts } from '../admins/index.server.ts';
import { findStage } from '../campaign/index.server.ts';
import { countContactMessages } from '../contact/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { countFailedMails } from '../mails/index.server.ts';
import { countToRemind } from '../reminders/index.server.ts';
import { countAnswered, countArrived, countMessages, countToVerify } from '../review/index.server.ts';
import { acceptsDonations, stageRules } from '../shared/stage.ts';
import { findNewestDay } from '../updates/index.server.ts';
import { remindsBeforeDue, remindsTeamAfter } from '../updates/index.ts';
import type { ToDo } from './to-do.ts';

/** The counts for this admin. */
export async function countToDo(context: AppContext, { isSuperAdmin, mayEditContent }: Admin): Promise<ToDo> {
  const { db } = context;
  const [toVerify, arrived, answered, messagesToRead, toRemind, ...others] = await Promise.all([
    countToVerify(db),
    countArrived(db),
    countAnswered(db),
    countMessages(db, 'waiting'),
    countToRemind(context),
    countContactMessages(db, 'unanswered'),
    countFailedMails(db),
    isSuperAdmin ? countAccounts(db, 'pending') : null,
    mayEditContent ? countDaysWithoutUpdate(context) : null,
    mayEditContent ? countDaysWithoutPicture(context) : null,
  ]);
  const [unreadMessages, failedMails, pendingAccounts, daysWithoutUpdate, daysWithoutBalance] = others;
  return {
    toVerify,
    arrived,
    answered,
    messagesToRead,
    toRemind,
    unreadMessages,
    failedMails,
    daysWithoutUpdate,
    daysWithoutBalance,
    pendingAccounts,
  };
}

async function countDaysWithoutUpdate(context: AppContext): Promise<number | null> {
  const { db } = context;
  const newest = await findNewestDay(db);
  if (newest === null || !acceptsDonations(await findStage(context, db))) return null;
  const days = countDays(newest, dayInIndia(Date.now()));
  const { updatesEveryDays } = await findCampaign(context, db);
  const remindsFrom = updatesEveryDays ? updatesEveryDays - remindsBeforeDue : remindsTeamAfter;
  return days < remindsFrom ? null : days;
}

/** Null once the campaign is over: its last account stays as it is. */
async function countDaysWithoutPicture(context: AppContext): Promise<number | null> {
  const { isOver } = stageRules[await findStage(context, context.db)];
  return isOver ? null : countDaysWithoutBalance(context);
}
