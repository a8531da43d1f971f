/** What careful donors ask: why this goal, who can confirm it, what happens to the rest, the newest update. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EnlargeLink, PaperTop } from '../files/parts.ts';
import { formatMoney } from '../money/index.ts';
import { stageRules } from '../shared/stage.ts';
import type { AccountsText } from '../text/accounts.ts';
import { useCampaignStage } from '../text/use-language.ts';
import { Day } from '../ui/day.tsx';
import { ShortName } from '../ui/short-name.tsx';
import { confirmationId, type VoucherWords } from '../vouchers/index.ts';

type AskedProps = {
  text: AccountsText;
  asked: {
    /** Rupees. */
    goal: number;
    estimates: Estimate[];
    why: string | null;
    /** Its name and city, and below how to reach it. */
    hospital: string | null;
    vouchers: VoucherWords[];
    surplus: string | null;
    rest: string | null;
    newestUpdate: string | null;
    /** When the next one comes. */
    nextUpdate: string | null;
  };
};

type Estimate = { picture: string; words: string; rupees: number; date: string };

/** Once the campaign is over, only what happens to the rest. */
export function Asked({ text, asked }: AskedProps) {
  const { goal, estimates, why, hospital, vouchers, surplus, rest, newestUpdate, nextUpdate } = asked;
  const { isOver } = stageRules[useCampaignStage().stage];
  const answers: [question: string, answer: ReactNode][] = [
    [
      text.why,
      !isOver && (why || estimates.length > 0) && (
        <>
          {text.goal}: <span className="num">{formatMoney(goal, 'INR')}</span>. {why}
          {estimates.map((estimate) => (
            <HospitalsEstimate key={estimate.picture} text={text} estimate={estimate} />
          ))}
        </>
      ),
    ],
    [
      text.vouches,
      !isOver && (hospital || vouchers.length > 0) && (
        <>
          {hospital}
          {vouchers.map((voucher, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and place
            <Confirmation key={n} id={confirmationId(n)} voucher={voucher} />
          ))}
        </>
      ),
    ],
    [text.surplus, !isOver && surplus],
    [text.rest, rest],
    [text.refund, !isOver && text.refundAnswer],
    [text.tax, !isOver && text.taxAnswer],
    [
      text.newest,
      !isOver && newestUpdate && (
        <>
          <Link to="/updates">
            <Day date={newestUpdate} />
          </Link>
          {nextUpdate && <span className="block">{nextUpdate}</span>}
        </>
      ),
    ],
  ];
  const given = answers.filter(([, answer]) => answer);
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="asked" className="grid gap-4">
      <h2 id="asked" className="text-lead">
        {text.asked}
      </h2>
      <dl className="grid gap-4">
        {given.map(([question, answer]) => (
          <div key={question} className="grid gap-1">
            <dt className="font-semibold">{question}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Its sum and day, beside its picture, which enlarges. */
function HospitalsEstimate({ text, estimate }: { text: AccountsText; estimate: Estimate }) {
  const { picture, words, rupees, date } = estimate;
  return (
    <span className="breaks mt-3 flex items-start gap-4">
      <EnlargeLink
        url={picture}
        alt={words}
        className="w-min min-w-20 shrink-0 text-small leading-tight [overflow-wrap:normal]"
      >
        <PaperTop url={picture} />
        <ShortName words={text.open} name={`${text.open}: ${words}`} />
      </EnlargeLink>
      <span>
        {text.estimate}: <strong className="num">{formatMoney(rupees, 'INR')}</strong>
        <span className="block text-small text-soft">
          <Day date={date} />
        </span>
      </span>
    </span>
  );
}

/** What somebody outside the family confirmed, in their words. */
function Confirmation({ id, voucher: { who, how, statements } }: { id: string; voucher: VoucherWords }) {
  return (
    <span id={id} className="mt-3 grid gap-1 border-s-4 border-teal ps-4">
      <strong className="font-semibold">{who}</strong>
      {statements.map((statement) => (
        <q key={statement}>{statement}</q>
      ))}
      <span className="text-small text-soft">{how}</span>
    </span>
  );
}
