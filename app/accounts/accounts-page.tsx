/** /accounts: where the money went, bill by bill, with totals that add up to the verified donations. */
import { useLoaderData } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { EnlargeLink, PaperTop } from '../files/parts.ts';
import { formatMoney } from '../money/index.ts';
import { acceptsDonations, stageRules } from '../shared/stage.ts';
import { type Translated, wordsIn } from '../shared/translated.ts';
import { answerOrNull } from '../shell/answers.ts';
import { apiContext, languageContext, renderingContext } from '../shell/contexts.ts';
import { DonateLink } from '../shell/donate-link.tsx';
import { mustBeFound } from '../shell/must-be-found.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useRootData } from '../shell/root-data.ts';
import { accountsTexts, missingTexts, paceTexts, statementWords } from '../text/accounts.ts';
import { balanceTexts } from '../text/balance.ts';
import { nextUpdateSentence } from '../text/lately.ts';
import { useText } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { Day } from '../ui/day.tsx';
import { ShortName } from '../ui/short-name.tsx';
import { voucherWords } from '../vouchers/index.ts';
import type { Route } from './+types/accounts-page';
import { isEveryBillShown, missingOf } from './accounts.ts';
import { Asked } from './asked.tsx';
import { balanceWords } from './balance/balance-words.ts';
import { ShownBalance } from './balance/shown-balance.tsx';
import { NeedRows } from './need-rows.tsx';
import { SeenBy } from './seen-by.tsx';
import { seenByWords } from './seen-by-words.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metaOf({ matches }, loaderData?.card ? { own: { ...loaderData.card, picture: loaderData.card.path } } : {});

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const response = await api.accounts.$get();
  await mustBeFound(response, 'The accounts could not be fetched.');
  const [cards, seenBy] = await Promise.all([
    answerOrNull('The card', api.cards.accounts.$get()),
    answerOrNull('Who has seen it', api.accounts['seen-by'].$get()),
  ]);
  const { totals, months, inStatement, needs, spendings, balances, hasPayPal, asked } = await response.json();
  const language = context.get(languageContext);
  const text = accountsTexts[language];
  const labelOf = (id: string | null) => {
    const label = needs.find((need) => need.id === id)?.label;
    return label ? wordsIn(label, language) : text.other;
  };
  const say = (words: Translated | null) => words && wordsIn(words, language);
  const inWords = <Part extends { words: Translated }>(part: Part) => ({
    ...part,
    words: wordsIn(part.words, language),
  });
  const { hospital } = asked;
  const missing = missingOf(totals.kept, needs);
  if (!cards || !seenBy) context.get(renderingContext).isWhole = false;
  return {
    text,
    card: cards?.[language] ?? null,
    totals,
    pace: months && paceTexts[language]({ months }),
    inStatement: inStatement && statementWords(inStatement, language),
    missing:
      missing &&
      missingTexts[language]({
        toPay: inRupees(missing.toPay),
        kept: inRupees(missing.kept),
        missing: inRupees(missing.missing),
      }),
    balances: balances.map((each) => balanceWords(each, hasPayPal, language)),
    older: balanceTexts[language].older({ count: balances.length - 1 }),
    fees: hasPayPal ? text.payPalFees : null,
    seenBy: seenByWords(seenBy, balances[0]?.source, language),
    asked: {
      ...asked,
      estimates: asked.estimates.map(inWords),
      papers: asked.papers.map(inWords),
      why: say(asked.why),
      nextUpdate: asked.nextUpdate && nextUpdateSentence(asked.nextUpdate, language),
      surplus: say(asked.surplus),
      rest: say(asked.rest),
      refund: hasPayPal ? `${text.refundAnswer} ${text.refundByPayPal}` : text.refundAnswer,
      vouchers: (seenBy ?? asked).vouchers.map((voucher) => voucherWords(voucher, language)),
      hospital: hospital && `${say(hospital.name)}, ${say(hospital.city)}\n${say(hospital.contact)}`,
    },
    needs: needs.map(({ id, rupees, spent }) => ({ label: labelOf(id), rupees, spent })),
    spendings: spendings.map((each) => ({ ...inWords(each), need: labelOf(each.need) })),
  };
}

const inRupees = (rupees: number) => formatMoney(rupees, 'INR');

type Shown = Awaited<ReturnType<typeof loader>>;

export default function AccountsPage() {
  const { needs, spendings, asked, ...shown } = useLoaderData<typeof loader>();
  const { text } = shown;
  const { titles } = useText();
  const { stage } = useCampaignStage();
  const { isOver } = stageRules[stage];
  return (
    <main id="content" className="page">
      <div className="column grid gap-8">
        <div className="grid gap-4">
          <h1 className="text-title">{titles['/accounts']}</h1>
          <p>{text.intro}</p>
        </div>
        <Totals {...shown} />
        {acceptsDonations(stage) && <DonateLink className="btn btn-give justify-self-start" />}
        {needs.length > 0 && (
          <section aria-labelledby="needs" className="grid gap-4">
            <h2 id="needs" className="text-lead">
              {isOver ? text.neededFor : text.needs}
            </h2>
            <NeedRows needs={needs} />
          </section>
        )}
        <Asked text={text} asked={asked} />
        <section aria-labelledby="bills" className="grid gap-4">
          <h2 id="bills" className="text-lead">
            {text.bills}
          </h2>
          {isEveryBillShown(spendings) && <p>{text.everyBill}</p>}
          <SeenBy seen={shown.seenBy.bills} />
          <SeenBy seen={shown.seenBy.paid} />
          {spendings.length === 0 && <p>{text.none}</p>}
          <ul className="grid">
            {spendings.map((spending) => (
              <Spending key={spending.id} text={text} spending={spending} />
            ))}
          </ul>
          {spendings.length > 0 && <FileLink words={text.file} />}
        </section>
      </div>
    </main>
  );
}

/** An archive is a folder of pages: nothing makes the file there. */
function FileLink({ words }: { words: string }) {
  const language = useLanguage();
  const root = useRootData();
  if (import.meta.env.SSR && root?.isArchive) return null;
  return (
    <p>
      <a href={`/accounts.csv?lang=${language}`} download>
        {words}
      </a>
    </p>
  );
}

type TotalsProps = Pick<
  Shown,
  'text' | 'totals' | 'fees' | 'missing' | 'pace' | 'inStatement' | 'balances' | 'older' | 'seenBy'
>;

function Totals(props: TotalsProps) {
  const { text, fees, missing, pace, inStatement, balances, older, seenBy } = props;
  const { raised, spent, kept } = props.totals;
  const { stage } = useCampaignStage();
  const { isOver } = stageRules[stage];
  if (raised === null || kept === null) return <FirstGifts text={text} spent={spent} />;
  const isAdvanced = kept < 0;
  const rows = [
    [text.raised, raised],
    [text.spent, spent],
    isAdvanced ? [text.advanced, -kept] : [isOver ? text.left : text.kept, kept],
  ] as const;
  return (
    <section aria-label={isAdvanced ? text.sumAdvanced : text.sum} className="card grid gap-2 p-5">
      <dl className="grid gap-2">
        {rows.map(([label, rupees]) => (
          <div
            key={label}
            className="breaks flex justify-between gap-x-4 last:border-t last:border-line last:pt-2"
          >
            <dt>{label}</dt>
            <dd className="num ms-auto font-semibold whitespace-nowrap">{formatMoney(rupees, 'INR')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-soft">{isAdvanced ? text.sumAdvanced : text.sum}</p>
      {isAdvanced && <p className="text-small">{text.advancedMeans}</p>}
      {fees && <p className="text-small text-soft">{fees}</p>}
      {missing && !isOver && <p className="text-small">{missing}</p>}
      {pace && acceptsDonations(stage) && <p className="text-small">{pace}</p>}
      {inStatement && <p className="text-small">{inStatement}</p>}
      <SeenBy seen={seenBy.credits} />
      <ShownBalance balances={balances} older={older} seen={<SeenBy seen={seenBy.balance} />} />
    </section>
  );
}

/** While a total would reveal single amounts, as there are few donors. */
function FirstGifts({ text, spent }: Pick<Shown, 'text'> & { spent: number }) {
  const { card } = useText();
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <section aria-label={text.raised} className="card grid gap-2 p-5">
      <p className="font-semibold">{card.firstGifts}</p>
      {isOpen && <p className="text-small text-soft">{card.totalLater}</p>}
      {spent > 0 && (
        <dl className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
          <dt>{text.spent}</dt>
          <dd className="num ms-auto font-semibold whitespace-nowrap">{formatMoney(spent, 'INR')}</dd>
        </dl>
      )}
    </section>
  );
}

type SpendingProps = Pick<Shown, 'text'> & { spending: Shown['spendings'][number] };

function Spending({ text, spending: { id, date, need, rupees, words, bill } }: SpendingProps) {
  return (
    <li
      id={`spending-${id}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-4"
    >
      {bill && <Bill url={bill} words={words} date={date} label={text.bill} />}
      <div className="grid min-w-0 grow basis-56 gap-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="whole-words whitespace-pre-line">{words}</span>
          <strong className="num ms-auto whitespace-nowrap">{formatMoney(rupees, 'INR')}</strong>
        </p>
        <p className="dotted text-small text-soft">
          <span>
            <Day date={date} />{' '}
          </span>
          <span>{need}</span>
        </p>
      </div>
    </li>
  );
}

type BillProps = { url: string; words: string; date: string; label: string };

/** The bill's picture, which enlarges. `label`: the word under it. Several expenses may have the same words. */
function Bill({ url, words, date, label }: BillProps) {
  const name = `${label}: ${words}, ${formatDay(date, useLanguage())}`;
  return (
    <EnlargeLink url={url} alt={name} className="w-20 text-small leading-tight">
      <PaperTop url={url} />
      <ShortName words={label} name={name} />
    </EnlargeLink>
  );
}
