/**
 * /follow: request the updates by email, and confirm by the link in the mail. Opening the link confirms
 * nothing, as mail programs open links by themselves. Works without scripts.
 */
import { useEffect, useState } from 'react';
import { Form, redirect, useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router';
import type { Language } from '../../platform/languages.ts';
import { useFocusOnceShown } from '../shared/lost-focus.ts';
import { signedLinkOf } from '../shared/signed-link.ts';
import { stageRules } from '../shared/stage.ts';
import { CallFailed, errorOf, mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { apiContext, languageContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { readForm } from '../shell/read-form.ts';
import { sentences } from '../text/sentences.ts';
import { useText, useTranslate } from '../text/text.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import type { Route } from './+types/follow-page';
import { FollowBox } from './follow-box.tsx';

export const meta = metaOf;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = signedLinkOf(url);
  const isAsked = url.searchParams.has('asked');
  if (!query.id) return { isAsked, isLink: false, following: null };
  const response = await context.get(apiContext).followers.link.$get({ query });
  return { isAsked, isLink: true, following: response.ok ? await response.json() : null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { followers } = context.get(apiContext);
  const query = signedLinkOf(url);
  if (query.id) {
    await followers.link.$put({ query });
    return null;
  }
  const language = context.get(languageContext);
  const email = String((await readForm(request)).get('email') ?? '');
  const response = await followers.$post({ json: { email, language } });
  if (response.ok) throw redirect(askedPath(language));
  const { code, message, fields } = await errorOf(response, '');
  return { problem: fields?.email ?? message, unworked: code === 'proof.needed' ? email : null };
}

const askedPath = (language: Language) => `/follow?asked&lang=${language}`;

/**
 * Repeats the request with a proof of work, which a plain form can't compute
 * (docs/decisions/0020-proof-of-work.md). `email` is null if no work is required. `problem` is null until the
 * request fails.
 */
function useWorkedRequest(email: string | null): { isWorking: boolean; problem: string | null } {
  const navigate = useNavigate();
  const language = useLanguage();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!email) return;
    async function ask(email: string) {
      setWorking(true);
      try {
        await mustBeOk(await api.followers.$post({ json: { email, language } }), '');
        await navigate(askedPath(language), { replace: true });
      } catch (error) {
        setProblem(error instanceof CallFailed ? error.message : sentences.missingAddress);
      }
      setWorking(false);
    }
    ask(email);
  }, [email, language, navigate]);
  return { isWorking, problem };
}

export default function FollowPage() {
  const { isAsked, isLink, following } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { follow, quiet } = useText();
  const { invitesFollowers } = stageRules[useCampaignStage().stage];
  const translate = useTranslate();
  const worked = useWorkedRequest(failed?.unworked ?? null);
  const problem = worked.problem ?? failed?.problem;
  const isBusy = useNavigation().state !== 'idle';
  const followingRef = useFocusOnceShown(following?.isFollowing === true);
  return (
    <main id="content" className="page">
      <div className="column grid justify-items-start gap-4 py-6">
        <h1 className="text-title">{follow.title}</h1>
        {problem && !worked.isWorking && (
          <p role="alert" className="font-semibold text-error">
            {translate(problem)}
          </p>
        )}
        {isLink && !following && <p>{follow.invalid}</p>}
        {following && !following.isFollowing && (
          <>
            <p>{follow.question(following)}</p>
            <Form method="post">
              <button type="submit" className="btn btn-solid" disabled={isBusy}>
                {follow.yes}
              </button>
            </Form>
          </>
        )}
        {following?.isFollowing && (
          // Not a status too: it gets the focus, and screen readers would say it twice.
          <p ref={followingRef}>{follow.following(following)}</p>
        )}
        {isAsked && <p role="status">{follow.asked}</p>}
        {!isAsked && !following && (invitesFollowers ? <FollowBox /> : <p>{quiet?.noFollowing}</p>)}
      </div>
    </main>
  );
}
