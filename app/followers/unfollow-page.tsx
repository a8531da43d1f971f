/**
 * /unfollow: a follower leaves. Opening the page changes nothing, as mail programs open links by themselves.
 * Their unsubscribe button sends the POST (RFC 8058).
 */
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useFocusOnceShown } from '../shared/lost-focus.ts';
import { signedLinkOf } from '../shared/signed-link.ts';
import { apiContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useText } from '../text/text.ts';
import type { Route } from './+types/unfollow-page';

export const meta = metaOf;

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).followers.link.$get({ query: signedLinkOf(url) });
  return response.ok ? await response.json() : null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const response = await context.get(apiContext).followers.link.$delete({ query: signedLinkOf(url) });
  return { hasLeft: response.ok };
}

export default function UnfollowPage() {
  const follower = useLoaderData<typeof loader>();
  const hasLeft = useActionData<typeof action>()?.hasLeft ?? false;
  const { follow } = useText();
  const isBusy = useNavigation().state !== 'idle';
  const stoppedRef = useFocusOnceShown(!follower || hasLeft);
  return (
    <main id="content" className="page">
      <div className="column grid justify-items-start gap-4 py-6">
        <h1 className="text-title">{follow.stopTitle}</h1>
        {follower && !hasLeft ? (
          <>
            <p>{follow.stopQuestion(follower)}</p>
            <Form method="post">
              <button type="submit" className="btn btn-solid" disabled={isBusy}>
                {follow.stop}
              </button>
            </Form>
          </>
        ) : (
          // The link of a deleted follower shows the same page, as its wish is fulfilled. Not a status too: it
          // gets the focus, and screen readers would say it twice.
          <p ref={stoppedRef}>{follow.stopped}</p>
        )}
      </div>
    </main>
  );
}
