/** Receives the form that starts a monthly plan, with and without scripts. */
import { redirect } from 'react-router';
import { apiContext } from '../../shell/contexts.ts';
import { plainHeaders } from '../../shell/plain-calls.ts';
import { readForm } from '../../shell/read-form.ts';
import { keyHeader } from '../find-open.ts';
import type { Route } from './+types/own-page';

/** Redirects to the plan's page; if the plan is refused, back to the donation's page. */
export async function startPlanPlainly({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const api = context.get(apiContext);
  const key = form.get('key');
  const headers = { ...(await plainHeaders(api)), ...keyHeader(typeof key === 'string' ? key : null) };
  const response = await api.plans.of[':donationId'].$post(
    { param: { donationId: params.id }, json: { months: Number(form.get('months')) } },
    { headers },
  );
  if (response.ok) throw redirect(`${(await response.json()).path}&started`, 303);
  const query = typeof key === 'string' ? `?${new URLSearchParams({ key })}` : '';
  throw redirect(`/donation/${encodeURIComponent(params.id)}${query}`, 303);
}
