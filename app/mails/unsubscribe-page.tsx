/**
 * /unsubscribe: a donor refuses reminders. Opening the page changes nothing, as mail programs open links by
 * themselves. Their unsubscribe button sends the POST (RFC 8058).
 */
import { Form, useLoaderData, useNavigation } from 'react-router';
import { useFocusOnceShown } from '../shared/lost-focus.ts';
import { signedLinkOf } from '../shared/signed-link.ts';
import { apiContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useText } from '../text/text.ts';
import type { Route } from './+types/unsubscribe-page';

export const meta = metaOf;

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).mails.subscription.$get({ query: signedLinkOf(url) });
  return response.ok ? await response.json() : null;
}

export async function action({ context, url }: Route.ActionArgs) {
  await context.get(apiContext).mails.subscription.$delete({ query: signedLinkOf(url) });
  return null;
}

export default function UnsubscribePage() {
  const subscription = useLoaderData<typeof loader>();
  const { unsubscribe } = useText();
  const isBusy = useNavigation().state !== 'idle';
  const doneRef = useFocusOnceShown(subscription?.wantsReminders === false);
  return (
    <main id="content" className="page grid justify-items-start gap-4 py-6">
      <h1 className="text-title">{unsubscribe.title}</h1>
      {subscription === null ? (
        <p>{unsubscribe.invalid}</p>
      ) : subscription.wantsReminders ? (
        <>
          <p>{unsubscribe.question({ email: subscription.email })}</p>
          <Form method="post">
            <button type="submit" className="btn btn-solid" disabled={isBusy}>
              {unsubscribe.yes}
            </button>
          </Form>
        </>
      ) : (
        <p ref={doneRef}>{unsubscribe.done({ email: subscription.email })}</p>
      )}
    </main>
  );
}
