/** The mail to a donor about the bills that their donation helped to pay, from the accounts of that moment. */
import type { AppContext } from '../../../platform/app-context.ts';
import { formatDay } from '../../../platform/dates.ts';
import { dayInIndia } from '../../../platform/days.ts';
import type { OutboxMail } from '../../../platform/jobs/outbox-repository.ts';
import { findStage } from '../../campaign/index.server.ts';
import { findDonation, hasEvent, type OwnedDonation } from '../../donations/index.server.ts';
import {
  type Composed,
  findDonationOf,
  letterTo,
  message,
  paragraph,
  receivedWords,
  wordsFor,
} from '../../mails/index.server.ts';
import { formatMoney } from '../../money/index.ts';
import { findRange } from '../../raised/index.server.ts';
import { listReceipts } from '../../receipts/index.server.ts';
import { sameMailbox } from '../../shared/mailbox.ts';
import { stageRules } from '../../shared/stage.ts';
import { wordsIn } from '../../shared/translated.ts';
import { mostShown, paidFor, paidOutOf, type Range } from '../paid-for.ts';
import { listSpendings } from '../spendings.server.ts';
import { listDonationsOf } from './repository.server.ts';

const reasons = {
  hidden: 'The pages show no money at this stage of the campaign.',
  changed: 'By the accounts as they are now, the donation is not spent.',
};

type Spent = { donation: OwnedDonation; range: Range };

/**
 * Returns the reason instead of a mail if the accounts no longer say that the money is spent. The mail leaves out
 * donations whose donor has another mailbox now.
 */
export async function composeSpentMail(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const { db } = context;
  const donation = await findDonationOf(context, mail);
  if (!donation || (await hasEvent(db, donation.id, 'erasureAsked'))) return null;
  if (!stageRules[await findStage(context, db)].showsMoney) return { notSent: reasons.hidden };
  const spendings = (await listSpendings(db)).toReversed();
  const today = dayInIndia(Date.now());
  const spent: Spent[] = [];
  for (const id of await listDonationsOf(db, mail.id)) {
    const [each, range] = [await findDonation(db, id), await findRange(db, id)];
    const isTheirs = each?.isVerified && each.erasedAt === null && sameMailbox(each.email, donation.email);
    if (isTheirs && range && paidFor(range, spendings, today).state === 'spent')
      spent.push({ donation: each, range });
  }
  if (spent.length === 0) return { notSent: reasons.changed };
  const ranges = spent.map(({ range }) => range);
  return message(
    context,
    await contentOf(context, donation, spent, paidOutOf(ranges, spendings)),
    donation.email,
  );
}

async function contentOf(
  context: AppContext,
  donation: OwnedDonation,
  spent: Spent[],
  paid: Awaited<ReturnType<typeof listSpendings>>,
) {
  const { text, gaps } = wordsFor(context, donation);
  const {
    subject,
    preview,
    text: one,
    several,
    paid: paidByOne,
    paidBySeveral,
    more,
    how,
    thanks,
    button,
  } = text.spent;
  const oldestFirst = spent.toSorted((one, other) => one.donation.date.localeCompare(other.donation.date));
  const given = await Promise.all(
    oldestFirst.map(async ({ donation: { id, date } }): Promise<[string, string]> => {
      return [formatDay(date, gaps.language), receivedWords(await listReceipts(context.db, id))];
    }),
  );
  const accounts = `${context.config.publicUrl}/accounts?lang=${gaps.language}`;
  const bills = paid.slice(0, mostShown).map(({ id, date, rupees, words }) => ({
    kind: 'link' as const,
    words: `${wordsIn(words, gaps.language)} – ${formatMoney(rupees, 'INR')}, ${formatDay(date, gaps.language)}`,
    href: `${accounts}#spending-${id}`,
  }));
  const left = paid.length - bills.length;
  const [[day, amount] = ['', '']] = given;
  const isOne = given.length === 1;
  return letterTo(context, donation, {
    subject: subject(gaps),
    preview,
    blocks: [
      ...(isOne
        ? [paragraph(one({ ...gaps, amount, day }))]
        : [paragraph(several), { kind: 'details' as const, rows: given }]),
      paragraph(isOne ? paidByOne : paidBySeveral),
      ...bills,
      ...(left > 0 ? [paragraph(more(left))] : []),
      paragraph(thanks(gaps)),
      { kind: 'button', words: button, href: accounts },
      { kind: 'note', text: how },
    ],
  });
}
