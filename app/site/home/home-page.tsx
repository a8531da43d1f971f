/** Home: the beneficiary, the progress, the story, updates, messages of support, and the Donate button. */
import { type ReactNode, useEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { dayInIndia } from '../../../platform/days.ts';
import { MoneyGoes } from '../../accounts/parts.ts';
import { MessagesList } from '../../messages/parts.ts';
import { noProof } from '../../proof/index.ts';
import { WhoAsks } from '../../proof/parts.ts';
import { acceptsDonations, stageRules } from '../../shared/stage.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { apiContext, archiveContext, languageContext, renderingContext } from '../../shell/contexts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { BankIcon, CheckIcon, LockIcon, NoFeeIcon } from '../../ui/icons.tsx';
import { Marked } from '../../ui/marked.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { OnlyIn } from '../../ui/only-in.tsx';
import { fetchIpDetails } from '../../visitors/parts.ts';
import { UpdatesPanel } from '../updates/updates-panel.tsx';
import type { Route } from './+types/home-page';
import { fetchHome, nothing } from './fetch-home.ts';
import { GivingCard } from './giving-card.tsx';
import { homeIn, type ShownStory } from './home-in.ts';
import { LatestUpdate } from './latest-update.tsx';
import { Reminder } from './reminder.tsx';
import { StoryPicture } from './story-picture.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const life = await answerOrNull('The state of the campaign', api['campaign-life'].$get());
  // Of a draft, strangers see its headline alone.
  const home =
    life?.stage === 'draft'
      ? { ...nothing, isWhole: true }
      : await fetchHome(api, { isArchive: context.get(archiveContext) });
  if (!home.isWhole) context.get(renderingContext).isWhole = false;
  const language = context.get(languageContext);
  const isAsking = life !== null && acceptsDonations(life.stage);
  return homeIn(home, language, isAsking ? dayInIndia(Date.now()) : null);
}

const withoutContent: ReturnType<typeof homeIn> = {
  ...nothing,
  latest: null,
  newest: [],
  needs: [],
  story: { hero: null, parts: [], rest: [] },
  proof: noProof,
  checks: [],
  pace: null,
  inAccounts: [],
  areNeedsTranslated: true,
};

/** Shows Home also without a network: what can't be fetched is logged and left out (spec §8). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.warn('Home could not be fetched.', error);
    return withoutContent;
  }
}

/** No reload when ThankYou clears the navigation state. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = metaOf;

export default function HomePage() {
  return useCampaignStage().stage === 'draft' ? <InPreparation /> : <Home />;
}

/** All that strangers see of a draft. */
function InPreparation() {
  const { quiet } = useText();
  const { names } = useCampaign();
  return (
    <main id="content" className="page grid min-h-[60vh] content-center gap-4">
      <h1 className="text-hero tracking-tight">{quiet?.title(names)}</h1>
      <p>{quiet?.text}</p>
    </main>
  );
}

function Home() {
  const { story, raised, messages, edge, currency, proof, ...rest } = useLoaderData<typeof loader>();
  const { siteName } = useCampaign();
  const { stage } = useCampaignStage();
  const { quiet } = useText();
  const headline = useRootData()?.card.headline ?? siteName;
  // Stored, so that the next page knows the visitor's country (spec §7).
  useEffect(() => void fetchIpDetails(), []);
  return (
    <main id="content" className="page home">
      <div className="home-head grid gap-6">
        {story.hero && <StoryPicture {...story.hero} isHero />}
        <h1 className={`tracking-tight ${headline.length > 64 ? 'long-headline' : 'text-hero'}`}>
          {headline}
        </h1>
      </div>
      <GivingCard
        raised={raised}
        currency={currency}
        messages={rest.newest}
        surplus={proof.surplus}
        pace={rest.pace}
        has={{
          lead: proof.lead !== null,
          needs: rest.needs.length > 0,
          inAccounts: rest.inAccounts,
        }}
      />
      <div className="home-body">
        {!quiet && <Trust checks={rest.checks} />}
        <Story {...story}>
          {rest.latest && <LatestUpdate latest={rest.latest} />}
          <WhoAsks proof={proof} />
          {stageRules[stage].showsMoney && (
            <MoneyGoes needs={rest.needs} isTranslated={rest.areNeedsTranslated} />
          )}
        </Story>
        <MessagesList messages={messages} edge={edge} />
      </div>
      <ThankYou />
      {!quiet && <Reminder />}
    </main>
  );
}

/** Why a donation is safe here. `checks`: what the team did lately. */
function Trust({ checks }: { checks: string[] }) {
  const { home } = useText();
  const { names } = useCampaign();
  return (
    <ul className="grid gap-2">
      {[
        { Icon: BankIcon, words: home.trustAccount(names) },
        { Icon: NoFeeIcon, words: home.trustFee },
        { Icon: LockIcon, words: home.trustPrivate },
        ...checks.map((words) => ({ Icon: CheckIcon, words })),
      ].map(({ Icon, words }) => (
        <li key={words} className="flex items-start gap-3">
          <Icon className="mt-1 size-5.5 shrink-0 text-teal" />
          {words}
        </li>
      ))}
    </ul>
  );
}

type StoryProps = Omit<ShownStory, 'hero'> & {
  /** Shown after the first paragraph. */
  children: ReactNode;
};

/**
 * The voice note, the paragraphs with the pictures between them, and the updates. A note says so if the story
 * was told in another stage; it is folded away once the appeal is over.
 */
function Story({ onlyIn, parts, rest, voice, children }: StoryProps) {
  const { isOver } = stageRules[useCampaignStage().stage];
  const { appeal } = useText().home;
  const told = (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has made and escaped it on the server */}
      {voice && <div dangerouslySetInnerHTML={{ __html: voice }} />}
      {onlyIn && <OnlyIn language={onlyIn} />}
      {parts.map(({ text, picture }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the story stays where it is
        <div key={n} className="grid gap-6">
          <p lang={onlyIn} className={`whitespace-pre-line ${n === 0 ? 'text-lead' : ''}`}>
            <Marked text={text} />
          </p>
          {n === 0 && !appeal && children}
          {picture && <StoryPicture {...picture} />}
        </div>
      ))}
      {parts.length === 0 && !appeal && children}
      {rest.length > 0 && (
        <div className={`grid gap-4 ${rest.length > 1 ? 'wide:grid-cols-2' : ''}`}>
          {rest.map((picture) => (
            <StoryPicture key={picture.number} {...picture} />
          ))}
        </div>
      )}
    </>
  );
  return (
    <div id="story" className="grid gap-6 py-8">
      {appeal && children}
      {appeal ? (
        <details open={!isOver}>
          <summary className="py-2 text-teal">{appeal}</summary>
          <div className="grid gap-6 pt-4">{told}</div>
        </details>
      ) : (
        told
      )}
      <UpdatesPanel />
    </div>
  );
}

/**
 * Thanks, shown if the page that navigated here asks for it in the navigation state, which is cleared at
 * once.
 */
function ThankYou() {
  const { home } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isThanked = (state as { showThankYouPopup?: boolean } | null)?.showThankYouPopup === true;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isThanked) return;
    setOpen(true);
    navigate('/', { replace: true, state: null });
  }, [isThanked, navigate]);
  return (
    <NoticeDialog
      open={isOpen}
      isThanks
      title={home.thankTitle}
      words={home.thankText}
      onClose={() => setOpen(false)}
    />
  );
}
