/**
 * The dashboard's warning that donors are shown wrong pay-in details. A check without mismatches removes it.
 */
import { When } from '../ui/when.tsx';
import type { Mismatch } from './pay-in.ts';

export function PayInMismatch({ mismatches, since }: { mismatches: Mismatch[]; since: string }) {
  return (
    <section aria-labelledby="pay-in-mismatch" className="card grid gap-3 border-2 border-error">
      <h2 id="pay-in-mismatch" className="text-lead">
        Donors are shown wrong pay-in details
      </h2>
      <p>
        Since <When at={since} /> the site shows something else than its file campaign.json says. If somebody
        of you has just edited that file, start the site again. If nobody has, take the site down now and call
        the others.
      </p>
      <dl className="grid gap-3">
        {mismatches.map(({ name, expected, shown }) => (
          <div key={name} className="[overflow-wrap:anywhere]">
            <dt className="font-semibold">{name}</dt>
            <dd>campaign.json: {expected || 'none'}</dd>
            <dd>shown to donors: {shown || 'none'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-soft">This is checked every night, and at every start.</p>
    </section>
  );
}
