/** Chooses the period of the plots: links to common periods, and own dates. The address holds the choice. */
import { Form, Link } from 'react-router';
import { type Chosen, periods } from '../statistics/index.ts';

type PeriodChoiceProps = { chosen: Chosen['name']; period: { from: string; to: string } };

export function PeriodChoice({ chosen, period }: PeriodChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Period" className="flex flex-wrap gap-2">
        {periods.map(({ name, words }) => (
          <Link
            key={name}
            to={`?days=${name}`}
            preventScrollReset
            aria-current={chosen === name ? 'true' : undefined}
            className={`btn btn-small ${chosen === name ? 'btn-solid' : 'btn-quiet'}`}
          >
            {words}
          </Link>
        ))}
      </nav>
      {/* The key resets the fields when the period changes. */}
      <Form key={`${period.from} ${period.to}`} preventScrollReset className="flex flex-wrap items-end gap-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="grid gap-1 text-small font-semibold">
            {name === 'from' ? 'From' : 'To'}
            <input type="date" name={name} required className="input text-base" defaultValue={period[name]} />
          </label>
        ))}
        <button type="submit" className="btn btn-quiet btn-small">
          Show
        </button>
      </Form>
    </div>
  );
}
