/** What the donation paid for, with how that is counted; each expense leads to /accounts and to its bill. */
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../platform/dates.ts';
import { dayInIndia } from '../../../platform/days.ts';
import type { PaidFor } from '../../accounts/index.ts';
import { EnlargeLink } from '../../files/parts.ts';
import { formatMoney } from '../../money/index.ts';
import { stageRules } from '../../shared/stage.ts';
import { wordsIn } from '../../shared/translated.ts';
import { useOwnText } from '../../text/own.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import { Day } from '../../ui/day.tsx';
import { ShortName } from '../../ui/short-name.tsx';

/** `date`: of the donation (ISO). */
type PaidProps = { paid: PaidFor; date: string; hasEmail: boolean };

/** Shows nothing while pages show no money. */
export function Paid({ paid: { state, spendings, more, months }, date, hasEmail }: PaidProps) {
  const own = useOwnText();
  const titleId = useId();
  if (!stageRules[useCampaignStage().stage].showsMoney) return null;
  return (
    <section aria-labelledby={titleId} className="card grid gap-3 p-5!">
      <h2 id={titleId} className="text-lead">
        {own.paidTitle}
      </h2>
      <p>{words(own)[state]}</p>
      {spendings.length > 0 && (
        <ul className="grid">
          {spendings.map((spending) => (
            <Expense key={spending.id} spending={spending} />
          ))}
          {more > 0 && (
            <li className="border-t border-line pt-2">
              <Link to="/accounts">{own.paidMore({ count: more })}</Link>
            </li>
          )}
        </ul>
      )}
      {spendings.some((spending) => spending.date < dayInIndia(Date.parse(date))) && <p>{own.paidAhead}</p>}
      {state === 'partly' && <p>{own.paidPartly}</p>}
      {months !== null && <p>{own.paidPace({ months })}</p>}
      {state !== 'spent' && hasEmail && <p>{own.paidMail}</p>}
      {state !== 'waiting' && state !== 'unvalued' && <p className="text-small text-soft">{own.paidHow}</p>}
    </section>
  );
}

const words = (own: ReturnType<typeof useOwnText>): Record<PaidFor['state'], string> => ({
  waiting: own.paidWaiting,
  unvalued: own.paidUnvalued,
  unspent: own.paidUnspent,
  kept: own.paidKept,
  partly: own.paidFor,
  spent: own.paidFor,
});

function Expense({
  spending: { id, date, rupees, words, bill },
}: {
  spending: PaidFor['spendings'][number];
}) {
  const own = useOwnText();
  const language = useLanguage();
  const said = wordsIn(words, language);
  const billName = `${own.paidBill}: ${said}, ${formatDay(date, language)}`;
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <Link to={`/accounts#spending-${id}`} className="whole-words">
          {said}
        </Link>
        <strong className="num ms-auto whitespace-nowrap">{formatMoney(rupees, 'INR')}</strong>
      </p>
      <p className="dotted text-small text-soft">
        <span>
          <Day date={date} />{' '}
        </span>
        {bill && (
          <span>
            <EnlargeLink url={bill} alt={billName}>
              <ShortName words={own.paidBill} name={billName} />
            </EnlargeLink>
          </span>
        )}
      </p>
    </li>
  );
}
