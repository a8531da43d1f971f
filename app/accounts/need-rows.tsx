/** The parts of the goal: a row per need with a thin bar, its cost and the sum spent. */
import { Link } from 'react-router';
import { defaultLanguage } from '../../platform/languages.ts';
import { formatMoney } from '../money/index.ts';
import { useText } from '../text/text.ts';
import { OnlyIn } from '../ui/only-in.tsx';

/** `rupees`: the cost; null for a need that was removed. */
type NeedRow = { label: string; rupees: number | null; spent: number };

/** The section on Home. */
export function MoneyGoes({ needs, isTranslated }: { needs: NeedRow[]; isTranslated: boolean }) {
  const { accounts } = useText();
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="money" className="card grid gap-4 p-5">
      <h2 id="money" className="text-lead">
        {accounts.title}
      </h2>
      {!isTranslated && <OnlyIn language={defaultLanguage} />}
      <NeedRows needs={needs} />
      <Link to="/accounts" className="justify-self-start">
        {accounts.link}
      </Link>
    </section>
  );
}

export function NeedRows({ needs }: { needs: NeedRow[] }) {
  const { accounts } = useText();
  return (
    <ul className="grid gap-3 text-base leading-snug">
      {needs.map(({ label, rupees, spent }) => {
        const money = { spent: formatMoney(spent, 'INR'), needed: formatMoney(rupees ?? 0, 'INR') };
        return (
          <li key={label} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="whole-words">{label}</span>
              <strong className="num ms-auto shrink-0 font-semibold">
                {rupees === null ? money.spent : money.needed}
              </strong>
            </span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-teal"
                style={{ width: `${rupees === null ? 100 : Math.min(100, (100 * spent) / rupees)}%` }}
              />
            </span>
            {spent > 0 && rupees !== null && (
              <span className="num text-small text-soft">{accounts.spentOf(money)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
