/** Composes the card about monthly plans on the page of a donation. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay, formatMonth } from '../../platform/dates.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Language } from '../../platform/languages.ts';
import { findStage } from '../campaign/index.server.ts';
import { findDonation, mustBeMine, type OwnedDonation } from '../donations/index.server.ts';
import { formatMoney } from '../money/index.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { planTexts } from '../text/plans.ts';
import { planPath } from './links.server.ts';
import { mayOffer } from './may-remind.server.ts';
import { dayOf, maxMonths, minMonths, remindersIn, usualMonths } from './plan.ts';
import type { PlanCard } from './plan-page.ts';
import * as repository from './repository.server.ts';

/** Null if there is nothing to offer or to show. Throws 404 for somebody else's donation. */
export async function showCard(
  context: AppContext,
  requester: Requester,
  donationId: string,
  language: Language,
): Promise<PlanCard | null> {
  const { db } = context;
  const donation = mustBeMine(context, requester, await findDonation(db, donationId));
  const stage = await findStage(context, db);
  const text = planTexts[language].card;
  const gift = await repository.findPlanOfGift(db, donationId);
  if (gift) {
    const month = formatMonth(dayOf(gift, gift.month), language);
    // Without a link: this donation may have another address than the plan's.
    return { title: text.runningTitle, text: [text.gift({ month })], form: null, link: null };
  }
  const plan = await repository.findRunningOf(db, donationId);
  if (plan) {
    const isGoing = remindersIn[stage] === 'goOut' && dayOf(plan, plan.months) >= plan.nextOn;
    return {
      title: text.runningTitle,
      text: isGoing
        ? [text.running({ day: formatDay(plan.nextOn, language) }), ...onceOf(donation, language)]
        : [],
      form: null,
      link: { path: planPath(context, plan.id, donation), words: text.open },
    };
  }
  if (!acceptsDonations(stage) || !(await mayOffer(db, donation))) return null;
  return offer(donation, language);
}

/** The form that starts a plan today. */
function offer(donation: OwnedDonation, language: Language): PlanCard {
  const { amount, currency } = donation;
  const text = planTexts[language].card;
  const first = dayOf({ startedOn: dayInIndia(Date.now()) }, 1);
  const gaps = { amount: formatMoney(amount, currency), day: formatDay(first, language) };
  const counts = Array.from({ length: maxMonths - minMonths + 1 }, (_, n) => minMonths + n);
  return {
    title: text.title,
    text: [text.text(gaps), text.promise, ...onceOf(donation, language)],
    form: {
      label: text.label,
      choices: counts.map((months) => ({ months, label: text.months(months) })),
      chosen: usualMonths,
      button: text.button,
    },
    link: null,
  };
}

/** The condition of the reminders, until it is met. */
function onceOf({ isVerified }: OwnedDonation, language: Language): string[] {
  return isVerified ? [] : [planTexts[language].card.once];
}
