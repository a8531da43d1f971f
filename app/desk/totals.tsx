/** The sums raised and the goal, the states of all donations, today and the last seven days. */

import { formatMoney } from '../money/index.ts';
import { percentOf } from '../raised/index.ts';

/** The first tiles have the longest words. With their double width, the five fill two rows of four. */
const wide = 3;

type Received = { started: number; donations: number; rupees: number };

type TotalsProps = {
  figures: {
    raised: { rupees: number; usDollar: number };
    goal: { rupees: number; usDollar: number };
    states: { started: number; completed: number; verified: number };
    today: Received;
    week: Received;
  };
};

export function Totals({ figures }: TotalsProps) {
  const { raised, goal, states, today, week } = figures;
  const number = (value: number) => value.toLocaleString('en-IN');
  const received = ({ started, donations, rupees }: Received) => [
    formatMoney(rupees, 'INR'),
    `${number(donations)} verified, ${number(started)} started`,
  ];
  const tiles = [
    ['Raised', formatMoney(raised.rupees, 'INR'), formatMoney(raised.usDollar, 'USD')],
    [
      'Of the goal',
      `${percentOf(raised.rupees, goal.rupees)} of ${formatMoney(goal.rupees, 'INR')}`,
      `${percentOf(raised.usDollar, goal.usDollar)} of ${formatMoney(goal.usDollar, 'USD')}`,
    ],
    [
      'Donations',
      `${number(states.verified)} verified`,
      `${number(states.completed)} completed, ${number(states.started - states.completed)} not completed`,
    ],
    ['Today', ...received(today)],
    ['Last 7 days', ...received(week)],
  ] as const;
  return (
    <dl className="tiles breaks">
      {tiles.map(([name, value, more], index) => (
        <div key={name} className={`card grid content-start gap-0.5 p-4 ${index < wide ? 'tile-wide' : ''}`}>
          <dt className="text-base text-soft">{name}</dt>
          <dd className="num text-lead font-semibold">{value}</dd>
          <dd className="num text-small text-soft">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
