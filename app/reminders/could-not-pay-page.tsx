/**
 * /could-not-pay: a donor says 'I could not pay' and gets no more reminders. Only the button says it, with or
 * without scripts, as mail programs open links by themselves.
 */
import { Form, Link, useLoaderData, useNavigation } from 'react-router';
import { useFocusOnceShown } from '../shared/lost-focus.ts';
import { signedLinkOf } from '../shared/signed-link.ts';
import { apiContext } from '../shell/contexts.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { metaOf } from '../shell/page-meta.ts';
import { usePayingText } from '../text/text.ts';
import type { Route } from './+types/could-not-pay-page';

export const meta = metaOf;

export const handle: PageHandle = { sentences: 'paying' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(apiContext).reminders['could-not-pay'];
  const response = await call.$get({ query: signedLinkOf(url) });
  return response.ok ? (await response.json()).state : null;
}

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(apiContext).reminders['could-not-pay'].$post({ query: signedLinkOf(url) });
  return null;
}

export default function CouldNotPayPage() {
  const state = useLoaderData<typeof loader>();
  const { couldNotPay, contact } = usePayingText();
  const isBusy = useNavigation().state !== 'idle';
  const saidRef = useFocusOnceShown(state === 'said');
  return (
    <main id="content" className="page grid justify-items-start gap-4 py-6">
      <h1 className="text-title">{couldNotPay.title}</h1>
      {state === null && <p>{couldNotPay.invalid}</p>}
      {state === 'complete' && <p>{couldNotPay.complete}</p>}
      {state === 'said' && <p ref={saidRef}>{couldNotPay.said}</p>}
      {state === 'open' && (
        <>
          <p>{couldNotPay.question}</p>
          <Form method="post">
            <button type="submit" className="btn btn-solid" disabled={isBusy}>
              {couldNotPay.yes}
            </button>
          </Form>
        </>
      )}
      {(state === 'open' || state === 'said') && (
        <p>
          {couldNotPay.help} <Link to="/contact">{contact.link}</Link>
        </p>
      )}
    </main>
  );
}
