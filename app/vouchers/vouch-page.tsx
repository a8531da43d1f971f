/**
 * /vouch: somebody outside the family confirms what the page says, by the signed link of our mail. Opening it
 * confirms nothing, as mail programs open links by themselves. Its forms are plain, with and without scripts.
 */
import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { EnlargeLink } from '../files/parts.ts';
import { signedLinkOf } from '../shared/signed-link.ts';
import { stageRules } from '../shared/stage.ts';
import { wordsIn } from '../shared/translated.ts';
import { mustBeOk } from '../shell/answers.ts';
import { apiContext, languageContext } from '../shell/contexts.ts';
import { metaWithTitle } from '../shell/own-title.ts';
import { maxLongFormBytes, readForm } from '../shell/read-form.ts';
import { nameCampaign } from '../shell/root-data.ts';
import { useCampaignStage } from '../text/use-language.ts';
import { vouchTexts } from '../text/vouch.ts';
import type { Route } from './+types/vouch-page';
import { SendButton, Withdraw, WithdrawLink, Withdrawn } from './withdraw.tsx';

/** Of a call that neither succeeds nor says why: the page shows the error. */
const failed = 'The confirmation could not be reached.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const { title, invalid, allowed, ...text } = vouchTexts[language];
  const none = { title, told: null, page: null, withdrawn: null };
  if (url.searchParams.has('allowed')) return { ...none, told: allowed };
  const [response, campaign] = await Promise.all([
    api.vouchers.link.$get({ query: signedLinkOf(url) }),
    api.campaign.$get().then((answer) => answer.json()),
  ]);
  if (response.status === 404) return { ...none, told: invalid };
  await mustBeOk(response, failed);
  const found = await response.json();
  if (found.isWithdrawn) return { ...none, title: text.withdrawn.title, withdrawn: text.withdrawn };
  const { name, role, domain, elsewhere, offered, confirmed, isMonthly, isAsked } = found;
  const chosen = confirmed.map((words) => wordsIn(words, language));
  const isChoosing = isAsked || url.searchParams.has('change');
  const { names } = nameCampaign(campaign, language);
  const path = `/vouch?${new URLSearchParams({ ...signedLinkOf(url), lang: language })}`;
  const isWithdrawing = url.searchParams.has('withdraw') && chosen.length > 0;
  return {
    ...none,
    title: isWithdrawing ? text.page.withdrawTitle : title,
    page: {
      intro: text.intro({ ...names, name: wordsIn(name, language) }),
      shown: text.shown({
        name: wordsIn(name, language),
        role: wordsIn(role, language),
        domain,
        elsewhere,
      }),
      statements: offered.map(({ words, picture }) => ({ words: wordsIn(words, language), picture })),
      chosen,
      isMonthly,
      isChoosing,
      isWithdrawing,
      path,
      changePath: `${path}&change`,
      withdrawPath: `${path}&withdraw`,
      text: text.page,
    },
  };
}

export const meta = (args: Route.MetaArgs) => metaWithTitle(args, args.loaderData?.title);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { vouchers } = context.get(apiContext);
  const query = signedLinkOf(url);
  const language = context.get(languageContext);
  // Each sentence has many bytes in Malayalam.
  const form = await readForm(request, maxLongFormBytes);
  const path = `/vouch?${new URLSearchParams({ ...query, lang: language })}`;
  if (form.get('do') === 'withdraw') {
    const response = await vouchers.link.$delete({ query });
    const { status }: { status: number } = response;
    // 404: withdrawn before, or the link isn't valid; the page says which.
    if (status !== 404) await mustBeOk(response, failed);
    throw redirect(path, 303);
  }
  if (form.get('do') === 'allow') {
    const response = await vouchers.link.withdrawal.$delete({ query });
    const { status }: { status: number } = response;
    // 404: allowed before.
    if (status !== 404) await mustBeOk(response, failed);
    throw redirect(`/vouch?allowed&lang=${language}`, 303);
  }
  const statements = form.getAll('statement').map(String);
  const isMonthly = form.has('monthly');
  const response = await vouchers.link.$put({ query, json: { language, statements, isMonthly } });
  const { status }: { status: number } = response;
  if (status === 400) {
    const { choose, changed } = vouchTexts[language];
    const problem = statements.length === 0 ? choose : changed;
    return data({ problem, statements, isMonthly }, { status: 400 });
  }
  // After a 404 the page opens again, and says that the link is no longer valid.
  if (status !== 404) await mustBeOk(response, failed);
  throw redirect(path, 303);
}

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['page']>;

export default function VouchPage() {
  const { title, told, page, withdrawn } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page">
      <div className="column grid gap-5 py-6 [overflow-wrap:anywhere]">
        <h1 className="text-title">{title}</h1>
        {told && <p role="status">{told}</p>}
        {withdrawn && <Withdrawn text={withdrawn} />}
        {page && <Asked page={page} />}
      </div>
    </main>
  );
}

function Asked({ page }: { page: Page }) {
  if (page.isWithdrawing) return <Withdraw {...page} />;
  return page.isChoosing ? <Choice page={page} /> : <Confirmed page={page} />;
}

function Choice({ page }: { page: Page }) {
  const { intro, shown, statements, chosen, isMonthly, withdrawPath, text } = page;
  const refused = useActionData<typeof action>();
  const { stage } = useCampaignStage();
  if (statements.length === 0) {
    return (
      <>
        <p role="status">{text.nothing}</p>
        {chosen.length > 0 && <WithdrawLink path={withdrawPath} text={text} />}
      </>
    );
  }
  const isChosen = (words: string) => (refused?.statements ?? chosen).includes(words);
  return (
    <>
      <p>{intro}</p>
      {stage !== 'draft' && (
        <p>
          <a href="/" target="_blank" rel="noreferrer">
            {text.read}
          </a>
        </p>
      )}
      <form method="post" className="grid justify-items-start gap-4">
        {refused && (
          <p role="alert" className="font-semibold text-error">
            {refused.problem}
          </p>
        )}
        {statements.map(({ words, picture }) => (
          <div key={picture ?? words} className="grid gap-1">
            <Choose name="statement" value={words} isChosen={isChosen(words)}>
              {words}
            </Choose>
            {picture && (
              <p className="ps-8 text-small">
                <EnlargeLink url={picture} alt={words}>
                  {text.see}
                </EnlargeLink>
              </p>
            )}
          </div>
        ))}
        <Choose name="monthly" value="yes" isChosen={refused?.isMonthly ?? isMonthly}>
          {text.monthly}
        </Choose>
        <p className="text-small text-soft">{shown}</p>
        <SendButton does="confirm" className="btn btn-solid">
          {text.button}
        </SendButton>
      </form>
      {chosen.length > 0 && <WithdrawLink path={withdrawPath} text={text} />}
    </>
  );
}

type ChooseProps = { name: string; value: string; isChosen: boolean; children: string };

function Choose({ name, value, isChosen, children }: ChooseProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-teal"
      />
      <span>{children}</span>
    </label>
  );
}

function Confirmed({ page }: { page: Page }) {
  const { chosen, statements, changePath, withdrawPath, text } = page;
  const { stage } = useCampaignStage();
  const isSeen = stage !== 'draft' && !stageRules[stage].isOver;
  return (
    <>
      <p role="status">{isSeen ? text.done : text.doneUnseen}</p>
      <ul className="grid list-disc gap-2 ps-5">
        {chosen.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {statements.length > 0 && (
        <a className="btn btn-quiet justify-self-start" href={changePath}>
          {text.change}
        </a>
      )}
      <WithdrawLink path={withdrawPath} text={text} />
    </>
  );
}
