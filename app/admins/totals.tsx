/** What came in since the beginning, against the goal; how far the donations are; today and the last seven days. */
import { formatMoney } from '../donations/money.ts';
import { percentOf } from '../home/progress.ts';

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
  const received = ({ started, donations, rupees }: Received) =>
    `${number(started)} started · ${number(donations)} verified, ${formatMoney(rupees, 'INR')}`;
  const rows = [
    ['Raised', `${formatMoney(raised.rupees, 'INR')} · ${formatMoney(raised.usDollar, 'USD')}`],
    [
      'Of the goal',
      `${percentOf(raised.rupees, goal.rupees)} of ${formatMoney(goal.rupees, 'INR')} · ${percentOf(raised.usDollar, goal.usDollar)} of ${formatMoney(goal.usDollar, 'USD')}`,
    ],
    [
      'Donations',
      `${number(states.started - states.completed)} not completed · ${number(states.completed)} completed, ${number(states.verified)} verified`,
    ],
    ['Today', received(today)],
    ['Last 7 days', received(week)],
  ] as const;
  return (
    <dl className="card grid gap-x-6 gap-y-1 p-4 text-base wide:grid-cols-[auto_1fr] wide:p-5">
      {rows.map(([name, value]) => (
        <div key={name} className="grid wide:col-span-2 wide:grid-cols-subgrid">
          <dt className="text-soft">{name}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
