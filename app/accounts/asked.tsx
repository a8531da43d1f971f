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
    /** The other papers that the team shows. */
    papers: Pick<Estimate, 'picture' | 'words'>[];
    why: string | null;
    /** Its name and city, and below how to reach it. */
    hospital: string | null;
    vouchers: VoucherWords[];
    surplus: string | null;
    rest: string | null;
    /** Whether donors can get their money back. */
    refund: string;
    newestUpdate: string | null;
    /** When the next one comes. */
    nextUpdate: string | null;
  };
};

type Estimate = { picture: string; words: string; rupees: number; date: string };

/** Once the campaign is over, only what happens to the rest. */
export function Asked({ text, asked }: AskedProps) {
  const {
    goal,
    estimates,
    papers,
    why,
    hospital,
    vouchers,
    surplus,
    rest,
    refund,
    newestUpdate,
    nextUpdate,
  } = asked;
  const { isOver } = stageRules[useCampaignStage().stage];
  const answers: [question: string, answer: ReactNode][] = [
    [
      text.why,
      !isOver && (why || estimates.length > 0 || papers.length > 0) && (
        <>
          {text.goal}: <span className="num">{formatMoney(goal, 'INR')}</span>. {why}
          {estimates.map((estimate) => (
            <Paper key={estimate.picture} text={text} paper={estimate}>
              {text.estimate}: <strong className="num">{formatMoney(estimate.rupees, 'INR')}</strong>
              <span className="block text-small text-soft">
                <Day date={estimate.date} />
              </span>
            </Paper>
          ))}
          {papers.map((paper) => (
            <Paper key={paper.picture} text={text} paper={paper}>
              {paper.words}
            </Paper>
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
    [text.refund, !isOver && refund],
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

type PaperProps = { text: AccountsText; paper: Pick<Estimate, 'picture' | 'words'>; children: ReactNode };

/** What it says, beside its picture, which enlarges. */
function Paper({ text, paper: { picture, words }, children }: PaperProps) {
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
      <span>{children}</span>
    </span>
  );
}

/** What somebody outside the family confirmed, in their words. */
function Confirmation({ id, voucher }: { id: string; voucher: VoucherWords }) {
  const { who, how, elsewhere, statements } = voucher;
  return (
    <span id={id} className="mt-3 grid gap-1 border-s-4 border-teal ps-4">
      <strong className="font-semibold">{who}</strong>
      {statements.map((statement) => (
        <q key={statement}>{statement}</q>
      ))}
      <span className="text-small text-soft">{how}</span>
      {elsewhere && <span className="text-small">{elsewhere}</span>}
    </span>
  );
}
