/** Composes the page of a monthly plan, and its calendar file. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay, formatMonth } from '../../platform/dates.ts';
import { dayInIndia } from '../../platform/days.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Language } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { donorsLanguage } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { type Stage, stageRules } from '../shared/stage.ts';
import type { PlansText } from '../text/en/plans.ts';
import { namesIn } from '../text/names.ts';
import { planTexts } from '../text/plans.ts';
import { writeCalendar } from './calendar.ts';
import { requirePlan } from './linked-plan.server.ts';
import { planLink } from './links.server.ts';
import { dayOf, daysOf, monthOfGift, monthsPast, remindersIn } from './plan.ts';
import type { PlanPage } from './plan-page.ts';
import * as repository from './repository.server.ts';

type Link = { id: string; key: string };

/** The page in this language. Throws 404 if the key is wrong. */
export async function showPlan(context: AppContext, link: Link, language: Language): Promise<PlanPage> {
  const { plan, donation } = await requirePlan(context, link.id, link.key);
  const text = planTexts[language];
  const stage = await findStage(context, context.db);
  const today = dayInIndia(Date.now());
  const months = await repository.listMonths(context.db, plan.id);
  const current = monthOfGift(plan, today);
  const isWaiting = remindersIn[stage] === 'wait';
  const isOver = plan.endedAt !== null || current === null || remindersIn[stage] === 'end';
  const amount = formatMoney(donation.amount, donation.currency);
  const isGiven = (n: number) =>
    months.some(({ month, confirmationNumber }) => month === n && confirmationNumber);
  const left = daysOf(plan).filter((_, n) => n + 1 >= (current ?? Infinity) && !isGiven(n + 1)).length;
  const { beneficiarys } = namesIn(context.config.campaign, language);
  const { unfinished, unfinishedLink, failed } = text;
  return {
    title: text.title,
    started: text.started,
    startedWithoutMail: text.startedWithoutMail,
    text: isOver
      ? endOf(plan, stage, text, beneficiarys)
      : [text.text({ amount, left }), text.promise, ...conditionsOf(isWaiting, donation.isVerified, text)],
    daysTitle: text.daysTitle,
    days: isOver
      ? []
      : listDays(plan, months, today, isWaiting ? { ...text.states, next: '' } : text.states, language),
    give: isOver || isWaiting ? null : giveOf(plan, months, current, { amount, today, text, language }),
    running: isOver
      ? null
      : {
          calendar: isWaiting
            ? null
            : { words: text.calendar, path: `/api/plans/link/calendar?${new URLSearchParams(link)}` },
          end: text.end,
        },
    words: { unfinished, unfinishedLink, failed },
  };
}

/** What reminders wait for, if anything. */
function conditionsOf(isWaiting: boolean, isVerified: boolean, text: PlansText): string[] {
  if (isWaiting) return [text.waits];
  return isVerified ? [] : [text.once];
}

/** Why the plan is over. */
function endOf(plan: repository.Plan, stage: Stage, text: PlansText, beneficiarys: string): string[] {
  // The family's loss comes first: nobody is asked for anything then.
  if (remindersIn[stage] === 'end') return [text.closed];
  if (plan.endedBy === 'donor') return [text.ended, text.again];
  return [plan.endedBy === 'stage' ? text.closed : text.over({ beneficiarys })];
}

function listDays(
  plan: repository.Plan,
  months: repository.Month[],
  today: string,
  states: PlansText['states'],
  language: Language,
): PlanPage['days'] {
  const past = monthsPast(plan, today);
  return daysOf(plan).map((date, n) => {
    const found = months.find(({ month }) => month === n + 1);
    const paid = found?.isVerified ? states.given : states.told;
    const gift = found?.confirmationNumber === null ? states.started : paid;
    const reminded = found?.remindedAt ? states.reminded : states.open;
    const upcoming = n === past ? states.next : reminded;
    return { date, day: formatDay(date, language), state: found?.donationId ? gift : upcoming };
  });
}

type Words = { amount: string; today: string; text: PlansText; language: Language };

/** The button for this month; null once its donation is complete. */
function giveOf(
  plan: repository.Plan,
  months: repository.Month[],
  month: number,
  { amount, today, text, language }: Words,
): PlanPage['give'] {
  const gift = months.find((each) => each.month === month && each.donationId !== null);
  if (gift && gift.confirmationNumber !== null) return null;
  const date = dayOf(plan, month);
  const early = date > today ? [text.giveEarly({ day: formatDay(date, language) })] : [];
  return {
    title: text.giveTitle({ month: formatMonth(date, language) }),
    text: gift ? [text.goOnText] : [...early, text.giveText],
    button: gift ? text.goOn : text.give({ amount }),
  };
}

/**
 * The calendar file in the donor's language. Throws 404 if the key is wrong, and the stage's refusal while it
 * takes no donations, as each day of the file asks for one.
 */
export async function showCalendar(context: AppContext, { id, key }: Link): Promise<string> {
  const { plan, donation } = await requirePlan(context, id, key);
  const { refusal } = stageRules[await findStage(context, context.db)];
  if (refusal) throw new Problem(refusal);
  return calendarOf(context, plan, donation, donorsLanguage(donation));
}

/** As showCalendar. It has the amount and the plan's link, and nothing else of the donor. */
export function calendarOf(
  context: AppContext,
  plan: repository.Plan,
  donation: OwnedDonation,
  language: Language,
): string {
  const { campaign, publicUrl } = context.config;
  const { entry } = planTexts[language];
  const link = planLink(context, plan.id, donation);
  const amount = formatMoney(donation.amount, donation.currency);
  return writeCalendar({
    ...plan,
    uid: `${plan.id}@${new URL(publicUrl).host}`,
    madeAt: Date.now(),
    title: entry.title({ amount, ...namesIn(campaign, language) }),
    description: entry.text({ link }),
    url: link,
  });
}
