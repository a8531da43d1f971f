/** Every error code, listed by the room that declares it. */
import type { DeclaredProblems, ProblemCode, ProblemSpec, RoomProblems } from '../platform/problems/codes.ts';
import { platformProblems } from '../platform/problems/platform-problems.ts';
import { accountProblems } from './accounts/problems.ts';
import { adminProblems } from './admins/problems.ts';
import { arrivalProblems } from './arrived/problems.ts';
import { campaignProblems } from './campaign/problems.ts';
import { contactProblems } from './contact/problems.ts';
import { donationProblems } from './donations/problems.ts';
import { factProblems } from './facts/problems.ts';
import { fileProblems } from './files/problems.ts';
import { followerProblems } from './followers/problems.ts';
import { givingProblems } from './giving/problems.ts';
import { jobProblems } from './jobs/problems.ts';
import { launchProblems } from './launch/problems.ts';
import { letterProblems } from './letter/problems.ts';
import { mailProblems } from './mails/problems.ts';
import { messageProblems } from './messages/problems.ts';
import { moneyProblems } from './money/problems.ts';
import { notFoundProblems } from './not-found/problems.ts';
import { paypalProblems } from './paypal/problems.ts';
import { proofProblems } from './proof/problems.ts';
import { receiptProblems } from './receipts/problems.ts';
import { reconcileProblems } from './reconcile/problems.ts';
import { reminderProblems } from './reminders/problems.ts';
import { reviewProblems } from './review/problems.ts';
import { sharedProblems } from './shared/problems.ts';
import { siteProblems } from './site/problems.ts';
import { statisticsProblems } from './statistics/problems.ts';
import { updateProblems } from './updates/problems.ts';
import { visitorProblems } from './visitors/problems.ts';
import { voucherProblems } from './vouchers/problems.ts';

/** What each room declares; a missing room does not compile. */
export const declaredProblems: RoomProblems = {
  platform: platformProblems,
  accounts: accountProblems,
  admins: adminProblems,
  arrived: arrivalProblems,
  campaign: campaignProblems,
  contact: contactProblems,
  donations: donationProblems,
  facts: factProblems,
  files: fileProblems,
  followers: followerProblems,
  giving: givingProblems,
  jobs: jobProblems,
  launch: launchProblems,
  letter: letterProblems,
  mails: mailProblems,
  messages: messageProblems,
  money: moneyProblems,
  notFound: notFoundProblems,
  paypal: paypalProblems,
  proof: proofProblems,
  receipts: receiptProblems,
  reconcile: reconcileProblems,
  reminders: reminderProblems,
  review: reviewProblems,
  shared: sharedProblems,
  site: siteProblems,
  statistics: statisticsProblems,
  updates: updateProblems,
  visitors: visitorProblems,
  vouchers: voucherProblems,
};

const declared: readonly DeclaredProblems[] = Object.values(declaredProblems);

/** The status of each code, and its `retryAfter` in seconds if it has one. */
export const problemSpecs = Object.assign(
  {},
  ...declared.flatMap(({ publicCodes, teamCodes }) => [publicCodes, teamCodes]),
) as Record<ProblemCode, ProblemSpec>;
