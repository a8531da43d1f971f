/** Receives the forms of the donor's own page: a monthly plan always; the others without scripts. */
import { data, redirect } from 'react-router';
import { errorOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';
import { apiContext } from '../../shell/contexts.ts';
import { keyHeader } from '../../shell/key-header.ts';
import { plainHeaders } from '../../shell/plain-calls.ts';
import { maxLongFormBytes, readForm } from '../../shell/read-form.ts';
import { sentences } from '../../text/sentences.ts';
import type { Route } from './+types/own-page';
import type { OwnWords } from './own-message.tsx';

/** What a refused form sent: of the message, or of phone number and address with the error of each. */
type Sent = { message?: OwnWords; contact?: Contact & { errors: Record<string, string> } };

/** Why a form was refused. */
export type Refused = { words: string; sent: Sent };

type Contact = { phone?: string; address?: string };

type Call = { api: ApiClient; id: string; form: FormData; headers: Record<string, string> };

/** Redirects to a page that shows what the form has changed. Returns the reason if the form is refused. */
export async function ownPlainly({ context, request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, maxLongFormBytes);
  const api = context.get(apiContext);
  const key = form.get('key');
  const headers = { ...(await plainHeaders(api)), ...keyHeader(typeof key === 'string' ? key : null) };
  const call: Call = { api, id, form, headers };
  const pageWith = (note: Record<string, string>) => {
    const query = new URLSearchParams({ ...(typeof key === 'string' && { key }), ...note });
    return redirect(`/donation/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`, 303);
  };
  const savedUnless = (refused: ReturnType<typeof refuse> | null) => {
    if (!refused) throw pageWith({ done: 'saved' });
    return refused;
  };
  switch (form.get('do')) {
    case 'message':
      return savedUnless(await saveMessage(call));
    case 'transactionId':
      return savedUnless(await saveId(call));
    case 'contact':
      return savedUnless(await saveContact(call));
    case 'erase': {
      const outcome = await erase(call);
      if (typeof outcome !== 'string') return outcome;
      throw pageWith(outcome === 'erased' ? { done: 'erased' } : {});
    }
    default:
      throw (await startPlan(call)) ?? pageWith({});
  }
}

/** Null if the plan is refused. */
async function startPlan({ api, id, form, headers }: Call): Promise<Response | null> {
  const response = await api.plans.of[':donationId'].$post(
    { param: { donationId: id }, json: { months: Number(form.get('months')) } },
    { headers },
  );
  if (!response.ok) return null;
  const { path, isMailed } = await response.json();
  return redirect(`${path}&started${isMailed ? '' : '=here'}`, 303);
}

async function saveMessage({ api, id, form, headers }: Call) {
  const sent: OwnWords = {
    message: String(form.get('message') ?? ''),
    isHiddenMessage: form.get('isHiddenMessage') === 'true',
    isAnonymous: form.get('isAnonymous') === 'true',
    // A page loaded before the field came has none.
    ...(form.has('inNameOf') && { inNameOf: String(form.get('inNameOf')) }),
  };
  const response = await api.donations[':id'].own.message.$put({ param: { id }, json: sent }, { headers });
  if (response.ok) return null;
  return refuse(await errorOf(response, sentences.saveFailed), response.status, { message: sent });
}

async function saveId({ api, id, form, headers }: Call) {
  const json = { confirmationNumber: String(form.get('confirmationNumber') ?? '') };
  const call = api.donations[':id'].own['transaction-id'];
  const response = await call.$put({ param: { id }, json }, { headers });
  if (response.ok) return null;
  return refuse(await errorOf(response, sentences.saveFailed), response.status);
}

async function saveContact({ api, id, form, headers }: Call) {
  const json: Contact = {
    ...(form.has('phone') && { phone: String(form.get('phone')) }),
    ...(form.has('address') && { address: String(form.get('address')) }),
  };
  const response = await api.donations[':id'].own.contact.$put({ param: { id }, json }, { headers });
  if (response.ok) return null;
  const error = await errorOf(response, sentences.saveFailed);
  return refuse(error, response.status, { contact: { ...json, errors: error.fields ?? {} } });
}

/** `stays`: the team was asked, or the donation has changed since the page was shown, which says so. */
async function erase({ api, id, form, headers }: Call) {
  const query = form.has('everything') ? { extent: 'everything' as const } : {};
  const response = await api.donations[':id'].own.erase.$post({ param: { id }, query }, { headers });
  const status: number = response.status;
  // The answer to an earlier press was lost.
  if (status === 404) return 'erased' as const;
  if (status === 409) return 'stays' as const;
  if (!response.ok) return refuse(await errorOf(response, sentences.eraseFailed), status);
  return (await response.json()).isErased ? ('erased' as const) : ('stays' as const);
}

function refuse({ message, fields }: Awaited<ReturnType<typeof errorOf>>, status: number, sent: Sent = {}) {
  const refused: Refused = { words: Object.values(fields ?? {})[0] ?? message, sent };
  return data(refused, status);
}
