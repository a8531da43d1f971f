/**
 * On the page of a donation: the form that starts a monthly plan, or a link to the plan. A plain form, with and
 * without scripts: the page's action starts the plan.
 */
import { useId } from 'react';
import type { PlanCard } from './plan-page.ts';

/** `donationKey`: of the mail's link, as a form can't send it as a header. */
type PlanCardSectionProps = { card: PlanCard; donationKey: string | null };

export function PlanCardSection({ card: { title, text, form, link }, donationKey }: PlanCardSectionProps) {
  const titleId = useId();
  const selectId = useId();
  return (
    <section className="card grid gap-3 p-5!" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {title}
      </h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {link && <a href={link.path}>{link.words}</a>}
      {form && (
        <form method="post" className="grid justify-items-start gap-4">
          {donationKey && <input type="hidden" name="key" value={donationKey} />}
          <div className="grid gap-1.5">
            <label htmlFor={selectId} className="font-semibold">
              {form.label}
            </label>
            <select id={selectId} name="months" className="input" defaultValue={form.chosen}>
              {form.choices.map(({ months, label }) => (
                <option key={months} value={months}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className="btn btn-quiet">
            {form.button}
          </button>
        </form>
      )}
    </section>
  );
}
