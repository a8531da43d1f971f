/** Receives the form of /confirmation and /confirm-donation from a browser without scripts. */
import { data, redirect } from 'react-router';
import { errorOf } from '../../shell/answers.ts';
import { apiContext } from '../../shell/contexts.ts';
import { keyHeader } from '../../shell/key-header.ts';
import { plainHeaders } from '../../shell/plain-calls.ts';
import { sentences } from '../../text/sentences.ts';
import type { Route } from './+types/confirm-donation-page';

/** `fields`: the problem of each field. `message`: the problem as a whole. `asksToDelete`: Delete was pressed. */
export type Refused = {
  sent: Record<string, string>;
  fields: Record<string, string>;
  message: string | null;
  asksToDelete: boolean;
};

const nothing: Refused = { sent: {}, fields: {}, message: null, asksToDelete: false };

/**
 * Confirms the donation that the address names, and redirects to its own page. With `delete=ask` in the
 * address, the page asks whether to delete the donation; `delete=yes` deletes it. Returns a refused form with
 * the reasons and the sent fields.
 */
export async function confirmPlainly({ context, request, url }: Route.ActionArgs) {
  const { donations } = context.get(apiContext);
  const id = url.searchParams.get('id') ?? '';
  const asked = url.searchParams.get('delete');
  if (asked === 'ask') return data({ ...nothing, asksToDelete: true });
  const key = url.searchParams.get('key');
  const headers = { ...(await plainHeaders(context.get(apiContext))), ...keyHeader(key) };
  const ownPage = `/donation/${encodeURIComponent(id)}?${new URLSearchParams(key ? { key } : {})}`;
  if (asked === 'yes') {
    const response = await donations[':id'].$delete({ param: { id } }, { headers });
    if (response.ok || (response.status as number) === 404) throw redirect('/confirm-donation?deleted', 303);
    return data({ ...nothing, message: sentences.deleteFailed }, response.status as number);
  }
  // The API reads the form, so that a picture goes to the disk as it arrives.
  const init = {
    body: request.body,
    headers: { ...headers, 'Content-Type': request.headers.get('content-type') ?? '' },
    duplex: 'half',
  };
  const response = await donations[':id'].confirmation.$post({ param: { id } }, { init });
  if (response.ok) throw redirect(`${ownPage}&thanks`, 303);
  // 409: confirmed before, with another transaction ID.
  if ((response.status as number) === 409) throw redirect(ownPage, 303);
  const { sent = {} } = ((await response.clone().json()) ?? {}) as { sent?: Refused['sent'] };
  const { code, message, fields } = await errorOf(response, sentences.submitFailed);
  const isOfPicture = /^(picture|file|screenshot)\./.test(code ?? '');
  const refused = {
    ...nothing,
    sent,
    message,
    fields: fields ?? (isOfPicture ? { screenshot: message } : {}),
  };
  return data(refused, response.status as number);
}
