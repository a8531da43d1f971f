/**
 * /unfollow: a follower leaves. Opening it changes nothing, for mail programs open links by themselves; its POST is also what
 * a mail program's own button sends (RFC 8058).
 */
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { apiContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useText } from '../text/text.ts';
import type { Route } from './+types/unfollow-page';

export const meta = metaOf;

const linkOf = ({ searchParams }: URL) => ({
  id: searchParams.get('id') ?? '',
  key: searchParams.get('key') ?? '',
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).followers.link.$get({ query: linkOf(url) });
  return response.ok ? await response.json() : null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const response = await context.get(apiContext).followers.link.$delete({ query: linkOf(url) });
  return { hasLeft: response.ok };
}

export default function UnfollowPage() {
  const follower = useLoaderData<typeof loader>();
  const hasLeft = useActionData<typeof action>()?.hasLeft ?? false;
  const { follow } = useText();
  const isBusy = useNavigation().state !== 'idle';
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
          // Who holds the link of somebody who has left sees the same: what they wanted is so.
          <p role="status">{follow.stopped}</p>
        )}
      </div>
    </main>
  );
}
