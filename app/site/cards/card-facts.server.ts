/** What the cards of links to updates and to /accounts show, in each language. */
import type { AppContext } from '../../../platform/app-context.ts';
import { formatDay } from '../../../platform/dates.ts';
import { type Accounts, showAccounts } from '../../accounts/index.server.ts';
import { findStage } from '../../campaign/index.server.ts';
import { findCampaign } from '../../facts/index.server.ts';
import { formatMoney } from '../../money/index.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import type { PageCardFacts, PageCardName } from '../../share/index.server.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { readText } from '../../text/read-text.server.ts';
import { renderingTexts } from '../../text/renderings.ts';
import { findUpdate } from '../../updates/index.server.ts';
import { picturesOf, titleOf } from '../../updates/index.ts';

type Of = Pick<PageCardName, 'page' | 'language'>;

/** Null if there is no such update, or readers don't see it yet. */
export async function findCardFacts(context: AppContext, of: Of): Promise<PageCardFacts | null> {
  const { page, language } = of;
  const id = page === 'accounts' ? null : page.replace('update-', '');
  const [update, shared] = await Promise.all([
    id && findUpdate(context.db, id),
    findShared(context, language),
  ]);
  const { accounts, stage, ...facts } = shared;
  if (!id) {
    const title = (await readText(language, stage)).titles['/accounts'];
    return {
      ...facts,
      day: null,
      headline: spentWords(accounts, language) ?? title,
      proof: null,
      photo: null,
    };
  }
  if (!update) return null;
  const [picture] = picturesOf(update);
  return {
    ...facts,
    day: formatDay(update.date, language),
    headline: titleOf(update, language),
    proof: isEveryBillShown(accounts) ? renderingTexts[language].everyBill : null,
    photo: picture?.replace('/files/', '') ?? null,
  };
}

/** Only public figures: the same for everybody. */
async function findShared(context: AppContext, language: Of['language']) {
  const [marked, stage, { goal }, accounts] = await Promise.all([
    withSampleMark(context),
    findStage(context, context.db),
    findCampaign(context, context.db),
    showAccounts(context, false),
  ]);
  const { campaign } = marked.config;
  return {
    language,
    siteName: campaign.siteName[language],
    sample: campaign.sample ? (await readText(language, stage)).site.sample : null,
    progress: acceptsDonations(stage) ? { raised: accounts.totals.raised, goal: goal.rupees } : null,
    stage,
    accounts,
  };
}

function isEveryBillShown({ spendings }: Accounts): boolean {
  return spendings.length > 0 && spendings.every(({ bill }) => bill !== null);
}

/** Null if nothing is spent yet. */
function spentWords(accounts: Accounts, language: Of['language']): string | null {
  const { spendings, totals } = accounts;
  if (spendings.length === 0) return null;
  const text = renderingTexts[language];
  const spent = formatMoney(totals.spent, 'INR');
  return isEveryBillShown(accounts)
    ? text.accountedFor({ bills: spendings.length, spent })
    : text.spent({ spent });
}
