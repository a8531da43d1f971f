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
        Since <When at={since} /> the site’s pay-in details differ from campaign.json. If someone on the team
        has just edited that file, restart the site. If not, take the site offline now and call the others.
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
      <p className="text-small text-soft">The site checks this every night and at every start.</p>
    </section>
  );
}
