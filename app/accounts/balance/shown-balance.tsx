/** The newest picture of the balance on /accounts, beside what is left, with older ones folded. */
import type { ReactNode } from 'react';
import { narrower, sizeOf } from '../../files/index.ts';
import { EnlargeLink } from '../../files/parts.ts';
import type { BalanceWords } from './balance-words.ts';

type ShownBalanceProps = {
  /** Newest first. */
  balances: BalanceWords[];
  /** The words above older ones. */
  older: string;
  /** Who outside the family has seen the newest. */
  seen: ReactNode;
};

export function ShownBalance({ balances: [newest, ...others], older, seen }: ShownBalanceProps) {
  if (!newest) return null;
  return (
    <div id="balance" className="grid gap-3 border-t border-line pt-3">
      <BalanceItem balance={newest} hasLimits seen={seen} />
      {others.length > 0 && (
        <details className="text-small">
          <summary className="py-1 text-teal">{older}</summary>
          <ul className="grid gap-4 pt-2">
            {others.map((balance) => (
              <li key={balance.picture}>
                <BalanceItem balance={balance} hasLimits={balance.limits !== newest.limits} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type BalanceItemProps = { balance: BalanceWords; hasLimits: boolean; seen?: ReactNode };

function BalanceItem({ balance, hasLimits, seen }: BalanceItemProps) {
  const { picture, label, showed, account, compared, words, limits } = balance;
  const size = sizeOf(picture);
  return (
    <div className="grid gap-2 text-small [overflow-wrap:anywhere]">
      <div className="breaks flex items-start gap-4">
        <EnlargeLink
          url={picture}
          alt={`${label}: ${showed}`}
          className="w-min min-w-28 shrink-0 leading-tight [overflow-wrap:normal]"
        >
          <img
            src={narrower(picture, 480)}
            alt=""
            width={size?.width}
            height={size?.height}
            loading="lazy"
            decoding="async"
            className="mb-1 h-auto max-h-32 w-full rounded-field border border-line object-cover object-bottom"
          />
          {label}
        </EnlargeLink>
        <p className="num min-w-0 text-base font-semibold">{showed}</p>
      </div>
      {seen}
      {account && <p className="num">{account}</p>}
      {compared && <p className="num">{compared}</p>}
      {words && <p className="whitespace-pre-line">{words}</p>}
      {hasLimits && <p className="text-soft">{limits}</p>}
    </div>
  );
}
