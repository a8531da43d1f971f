/** Fetches all that Home shows in parallel. What fails is left out and logged (spec §8). */

import type { Accounts } from '../../accounts/index.server.ts';
import { isEveryBillShown, type SeenBy } from '../../accounts/index.ts';
import {
  type Edge,
  fetchDonorsMessages,
  type Message,
  mergeMessages,
  messagesAtOnce,
} from '../../messages/index.ts';
import type { Proof } from '../../proof/index.ts';
import { progressCurrency, type Raised, sumRows } from '../../raised/index.ts';
import { answerOrNull } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';
import type { HomeContent } from '../../story/index.ts';
import type { Update } from '../../updates/index.ts';

export type Home = {
  content: HomeContent;
  /** Null if unknown. */
  raised: Raised | null;
  messages: Message[];
  /** Where to continue fetching the donors' messages; null if all are here. */
  edge: Edge | null;
  currency: 'INR' | 'USD';
  /** The newest update; null if there is none. */
  latest: Update | null;
  /** The newest update with a voice note. */
  latestVoice?: Update | undefined;
  proof: Proof;
  needs: Accounts['needs'];
  /** The newest spending that shows its bill; null if no spending does. */
  latestBill: Accounts['spendings'][number] | null;
  /** The newest picture of the account's balance; null without one. */
  balance: Accounts['balances'][number] | null;
  /** True if each spending shows its bill. */
  isEveryBillShown: boolean;
  /** People outside the family who confirmed what the page says, the newest first. */
  vouchers: Accounts['asked']['vouchers'];
  /** Who has seen which original. */
  seenBy: SeenBy | null;
  months: Accounts['months'];
  /** When the next update is due; null without a promise. */
  nextUpdate: Accounts['asked']['nextUpdate'];
  /** False if any part is missing. */
  isWhole: boolean;
};

/** Home without any answer. Dollars, as for every visitor who isn't known to be in India. */
export const nothing: Home = {
  content: {},
  raised: null,
  messages: [],
  edge: null,
  currency: 'USD',
  latest: null,
  proof: {
    lead: null,
    hospital: null,
    registrations: [],
    papers: [],
    surplus: null,
    verifiedWithinDays: null,
    inStatement: null,
    ask: null,
  },
  needs: [],
  latestBill: null,
  balance: null,
  isEveryBillShown: false,
  vouchers: [],
  seenBy: null,
  months: null,
  nextUpdate: null,
  isWhole: false,
};

/** `isArchive`: with all messages, and in rupees, the campaign's own currency. */
export async function fetchHome(api: ApiClient, { isArchive = false } = {}): Promise<Home> {
  const answers = await Promise.all([
    answerOrNull('The home content', api['home-content'].$get()),
    answerOrNull('The sums of donations', api.donations.progressbardata.$get()),
    fetchDonorsMessages(api, null, isArchive ? null : messagesAtOnce),
    answerOrNull('The messages of others', api.messages.$get()),
    answerOrNull('The place', api['ip-details'].$get()),
    answerOrNull('The updates', api.updates.$get()),
    answerOrNull('The proof', api.proof.$get()),
    answerOrNull('The accounts', api.accounts.$get()),
    answerOrNull('Who has seen it', api.accounts['seen-by'].$get()),
  ]);
  const [content, rows, ofDonors, ofOthers, place, updates, proof, accounts, seenBy] = answers;
  return {
    content: content ?? nothing.content,
    raised: rows && sumRows(rows),
    messages: mergeMessages(ofDonors?.messages ?? [], ofOthers ?? []),
    edge: ofDonors?.edge ?? null,
    currency: isArchive ? 'INR' : place ? progressCurrency(place) : nothing.currency,
    latest: updates?.[0] ?? nothing.latest,
    latestVoice: updates?.find(({ voice }) => voice),
    proof: proof ?? nothing.proof,
    needs: accounts?.needs ?? nothing.needs,
    latestBill: accounts?.spendings.find(({ bill }) => bill) ?? nothing.latestBill,
    balance: accounts?.balances[0] ?? nothing.balance,
    isEveryBillShown: isEveryBillShown(accounts?.spendings ?? []),
    vouchers: accounts?.asked.vouchers ?? nothing.vouchers,
    seenBy,
    months: accounts?.months ?? nothing.months,
    nextUpdate: accounts?.asked.nextUpdate ?? nothing.nextUpdate,
    isWhole: answers.every((answer) => answer !== null),
  };
}
