/** What links to updates and to /accounts show, in each language: their cards, and the sentences below. */
import type { AppContext } from '../../../platform/app-context.ts';
import { formatDay } from '../../../platform/dates.ts';
import { type Language, languageCodes } from '../../../platform/languages.ts';
import { type Accounts, showAccounts } from '../../accounts/index.server.ts';
import { isEveryBillShown } from '../../accounts/index.ts';
import { findStage } from '../../campaign/index.server.ts';
import { findCampaign } from '../../facts/index.server.ts';
import { formatMoney } from '../../money/index.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import type { CardPage, PageCardFacts, PageCardName } from '../../share/index.server.ts';
import { withoutMarks } from '../../shared/marks.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { summaryOf } from '../../shared/summary.ts';
import { accountsTexts } from '../../text/accounts.ts';
import { readText } from '../../text/read-text.server.ts';
import { renderingTexts } from '../../text/renderings.ts';
import { findUpdate } from '../../updates/index.server.ts';
import { picturesOf, textOf, titleOf, type Update } from '../../updates/index.ts';

/** The card of a page in one language; null as in findCards. */
export async function findCardFacts(
  context: AppContext,
  { page, language }: Pick<PageCardName, 'page' | 'language'>,
): Promise<PageCardFacts | null> {
  return (await findCards(context, page))?.[language].facts ?? null;
}

/** `description`: the beginning of the page's text, as far as it is not the headline; '' if nothing is left. */
type PageCard = { facts: PageCardFacts; description: string };

/** The card of a page in each language. Null if there is no such update, or readers don't see it yet. */
export async function findCards(
  context: AppContext,
  page: CardPage,
): Promise<Record<Language, PageCard> | null> {
  const id = page === 'accounts' ? null : page.replace('update-', '');
  const [update = null, shared] = await Promise.all([
    id === null ? null : findUpdate(context.db, id),
    findShared(context),
  ]);
  if (id !== null && !update) return null;
  const entries = languageCodes.map(
    async (language) =>
      [
        language,
        {
          facts: await cardIn(language, shared, update),
          description: await describe(language, shared, update),
        },
      ] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, PageCard>;
}

/** `update`: null for /accounts. */
async function describe(language: Language, shared: Shared, update: Update | null): Promise<string> {
  const { intro, none } = accountsTexts[language];
  const words = update
    ? textAfterTitle(update, language)
    : shared.accounts.spendings.length > 0
      ? intro
      : none;
  if (!shared.campaign.sample || words === '') return summaryOf(words);
  const { site } = await readText(language, shared.stage);
  // Links of the sample are passed on too.
  return summaryOf(`${site.sample} ${words}`);
}

/** The text, without its first sentences if these are the title already. */
function textAfterTitle(update: Update, language: Language): string {
  const text = withoutMarks(textOf(update, language)).replace(/\s+/g, ' ').trim();
  const title = titleOf(update, language);
  if (!text.startsWith(title)) return text;
  const rest = text.slice(title.length);
  // A title that ends within a sentence is no sentence of the text.
  const isWhole = rest === '' || /[.!?…]$/.test(title) || /^[.!?…]/.test(rest);
  return isWhole ? rest.replace(/^[.!?…]+/, '').trim() : text;
}

type Shared = Awaited<ReturnType<typeof findShared>>;

/** What the cards of all pages and languages show. Only public figures: the same for everybody. */
async function findShared(context: AppContext) {
  const [marked, stage, { goal }, accounts] = await Promise.all([
    withSampleMark(context),
    findStage(context, context.db),
    findCampaign(context, context.db),
    showAccounts(context, false),
  ]);
  return { campaign: marked.config.campaign, stage, goal, accounts };
}

/** `update`: null for /accounts. */
async function cardIn(
  language: Language,
  { campaign, stage, goal, accounts }: Shared,
  update: Update | null,
): Promise<PageCardFacts> {
  const { site, titles } = await readText(language, stage);
  const shared = {
    language,
    siteName: campaign.siteName[language],
    sample: campaign.sample ? site.sample : null,
    progress: acceptsDonations(stage) ? { raised: accounts.totals.raised, goal: goal.rupees } : null,
  };
  if (!update) {
    const headline = spentWords(accounts, language) ?? titles['/accounts'];
    return { ...shared, day: null, headline, proof: null, photo: null };
  }
  const [picture] = picturesOf(update);
  return {
    ...shared,
    day: formatDay(update.date, language),
    headline: titleOf(update, language),
    proof: isEveryBillShown(accounts.spendings) ? renderingTexts[language].everyBill : null,
    photo: picture?.replace('/files/', '') ?? null,
  };
}

/** Null if nothing is spent yet. */
function spentWords(accounts: Accounts, language: Language): string | null {
  const { spendings, totals } = accounts;
  if (spendings.length === 0) return null;
  const text = renderingTexts[language];
  const spent = formatMoney(totals.spent, 'INR');
  return isEveryBillShown(accounts.spendings)
    ? text.accountedFor({ bills: spendings.length, spent })
    : text.spent({ spent });
}
