/** /updates/{id}: one update, to read and share. */
import { data, Link, useLoaderData } from 'react-router';
import type { Language } from '../../../platform/languages.ts';
import { cardOf, voiceOf } from '../../files/index.ts';
import { FollowBox } from '../../followers/parts.ts';
import { useWhatsAppLink } from '../../share/parts.ts';
import { acceptsDonations, stageRules } from '../../shared/stage.ts';
import { apiContext, archiveContext, languageContext, renderingContext } from '../../shell/contexts.ts';
import { DonateLink } from '../../shell/donate-link.tsx';
import { metaOf } from '../../shell/page-meta.ts';
import { type RootData, useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { updatesTexts } from '../../text/updates.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import { ownTitleOf, titleOf, type Update, updatePath } from '../../updates/index.ts';
import { UpdateArticle, UpdateTitle } from '../../updates/parts.ts';
import type { Route } from './+types/update-page';
import { loadUpdate } from './load-update.ts';
import { RaisedSoFar } from './raised-so-far.tsx';
import { Neighbours, NewestUpdates } from './update-links.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const api = context.get(apiContext);
  const { isWhole, ...shown } = await loadUpdate(api, params.id, language, context.get(archiveContext));
  if (!isWhole) context.get(renderingContext).isWhole = false;
  const status = shown.update ? 200 : 404;
  return data({ ...shown, language, text: updatesTexts[language] }, { status });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return metaOf({ matches });
  const { update, card, language, text } = loaderData;
  const root = matches[0].loaderData as RootData | undefined;
  if (!update) {
    const title = [text.missingTitle, root?.campaign.siteName].filter(Boolean).join(' · ');
    return [{ title }, ...metaOf({ matches }).slice(1)];
  }
  const headline = titleOf(update, language);
  return metaOf(
    { matches },
    {
      own: {
        headline,
        // Without a card, Home's, which also says of a sample that it is one.
        description: card?.description ?? '',
        picture: card?.path ?? (update.picture && cardOf(update.picture)),
        words: card?.words ?? headline,
        published: update.date,
        voice: spokenIn(update, language),
      },
    },
  );
};

function spokenIn({ voice: path, voiceTranscripts }: Update, language: Language) {
  const voice = path && voiceOf(path);
  if (!voice) return undefined;
  return { path, type: voice.type, seconds: voice.seconds, transcript: voiceTranscripts[language] ?? '' };
}

export default function UpdatePage() {
  const { update, ...shown } = useLoaderData<typeof loader>();
  const { updates } = useText();
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        {update ? <ShownUpdate update={update} {...shown} /> : <Missing {...shown} />}
        <FollowBox />
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {/* Strangers see no updates of a draft. */}
          {(update || shown.newest.length > 0) && <Link to="/updates">{updates.all}</Link>}
          <Link to="/">{updates.story}</Link>
        </p>
      </div>
    </main>
  );
}

function ShownUpdate({ update, text, previous, next, ...appeal }: Shown & { update: Update }) {
  const { updates } = useText();
  const { names } = useCampaign();
  const language = useLanguage();
  return (
    <>
      <article className="grid gap-4">
        {ownTitleOf(update, language) ? (
          <UpdateTitle as="h1" update={update} language={language} className="text-title" />
        ) : (
          <h1 className="text-title">{updates.one(names)}</h1>
        )}
        <UpdateArticle update={update} language={language} isFirst />
      </article>
      <Appeal update={update} text={text} {...appeal} />
      <Neighbours
        label={text.neighbours}
        previous={{ words: text.previous, link: previous }}
        next={{ words: text.next, link: next }}
      />
    </>
  );
}

type AppealProps = Pick<Shown, 'text' | 'raised' | 'currency' | 'lead'> & { update: Update };

/** For readers who know the campaign only from this link: the total, who asks, and what they can do. */
function Appeal({ update, text, raised, currency, lead }: AppealProps) {
  const { updates, accounts, proof } = useText();
  const sendLink = useWhatsAppLink(titleOf(update, useLanguage()), { path: updatePath(update.id) });
  const { stage } = useCampaignStage();
  const { showsMoney, isOver } = stageRules[stage];
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <div className="card grid gap-4 p-5">
      {raised && showsMoney && <RaisedSoFar raised={raised} currency={currency} />}
      {lead && !isOver && (
        <p>
          {text.whoAsks}: <strong className="font-semibold">{lead.name}</strong>, {lead.relation}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-base">
        {lead && !isOver && <Link to="/#who-asks">{proof.title}</Link>}
        <Link to="/accounts">{accounts.link}</Link>
      </p>
      {!isArchive && (
        <div className="flex flex-wrap gap-3">
          {acceptsDonations(stage) && <DonateLink className="btn btn-give" />}
          <a className="btn btn-solid" href={sendLink} target="_blank" rel="noreferrer">
            {updates.send}
          </a>
        </div>
      )}
    </div>
  );
}

function Missing({ text, newest }: Pick<Shown, 'text' | 'newest'>) {
  return (
    <>
      <div className="grid gap-4">
        <h1 className="text-title">{text.missingTitle}</h1>
        <p>{text.missing}</p>
      </div>
      <NewestUpdates label={text.newest} updates={newest} />
    </>
  );
}
