/** Home: who this is about, how far we are, the story, updates, words of support, and the way to give. */
import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { MessagesList } from '../messages/messages-list.tsx';
import { apiContext, languageContext, renderingContext } from '../shell/contexts.ts';
import { useCampaign, useLanguage } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { BankIcon, LockIcon, NoFeeIcon } from '../ui/icons.tsx';
import { NoticeDialog } from '../ui/notice-dialog.tsx';
import { UpdatesPanel } from '../updates/updates-panel.tsx';
import { fetchIpDetails } from '../visitors/ip-details.ts';
import type { Route } from './+types/home-page';
import { fetchHome, nothing } from './fetch-home.ts';
import { contentIn, picturesOf, setStory, storyIn } from './home-content.ts';
import { metaOf } from './meta.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ShareButton } from './share-button.tsx';
import { StoryPicture } from './story-picture.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const home = await fetchHome(context.get(apiContext));
  if (!home.isWhole) context.get(renderingContext).isWhole = false;
  return { ...home, content: contentIn(home.content, context.get(languageContext)) };
}

/** Home stands even when the network has gone: what couldn't be fetched is logged and left out (spec §8). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    console.warn('Home could not be fetched.', error);
    return nothing;
  }
}

/** Its own location made clean (see ThankYou) is no reason to load all of it again. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = metaOf;

export default function HomePage() {
  const { content, raised, messages, edge, currency } = useLoaderData<typeof loader>();
  const { goal, siteName } = useCampaign();
  const { header, paragraphs } = storyIn(content, useLanguage());
  const [hero, ...pictures] = picturesOf(content);
  // Fetched here once and stored, so that the next page knows the visitor's place (spec §7).
  useEffect(() => void fetchIpDetails(), []);
  return (
    // The room at the right is the dock's, so that it never covers a word; very wide screens have it anyway.
    <main id="content" className="page wide:pr-48 min-[90rem]:pr-10">
      <div
        className={`grid gap-6 wide:py-4 min-[64rem]:items-center min-[64rem]:gap-12 ${hero ? 'min-[64rem]:grid-cols-[1.05fr_1fr]' : ''}`}
      >
        {hero && <StoryPicture url={hero} number={1} isHero />}
        <div className="grid gap-6">
          <h1 className="text-hero tracking-tight">{header || siteName}</h1>
          {raised && (
            <ProgressBar
              raised={currency === 'INR' ? raised.rupees : raised.usDollar}
              goal={currency === 'INR' ? goal.rupees : goal.usDollar}
              currency={currency}
              lastVerifiedAt={raised.lastVerifiedAt}
            />
          )}
          <Trust />
        </div>
      </div>

      <div className="justify-between gap-16 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,38rem)_18rem]">
        <Story paragraphs={paragraphs} pictures={pictures} />
        <HowToGive />
      </div>

      <MessagesList messages={messages} edge={edge} />
      <Dock />
      <ThankYou />
      <ReminderDialog />
    </main>
  );
}

/** Why a donation is safe here. */
function Trust() {
  const { home } = useText();
  const { names } = useCampaign();
  return (
    <ul className="grid gap-2">
      {[
        { Icon: BankIcon, words: home.trustAccount(names) },
        { Icon: NoFeeIcon, words: home.trustFee },
        { Icon: LockIcon, words: home.trustPrivate },
      ].map(({ Icon, words }) => (
        <li key={words} className="flex items-start gap-3">
          <Icon className="mt-1 size-5.5 shrink-0 text-teal" />
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The paragraphs with the pictures (all but the first) among them, and the updates. */
function Story({ paragraphs, pictures }: { paragraphs: string[]; pictures: string[] }) {
  const { parts, rest } = setStory(paragraphs, pictures);
  const numberOf = (url: string) => pictures.indexOf(url) + 2;
  return (
    <article className="grid max-w-[38rem] gap-6 py-12">
      {parts.map(({ text, picture }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the story stays where it is
        <div key={n} className="grid gap-6">
          <p className={`whitespace-pre-line ${n === 0 ? 'text-lead' : ''}`}>{text}</p>
          {picture && <StoryPicture url={picture} number={numberOf(picture)} />}
        </div>
      ))}
      {rest.length > 0 && (
        <div className={`grid gap-4 ${rest.length > 1 ? 'wide:grid-cols-2' : ''}`}>
          {rest.map((url) => (
            <StoryPicture key={url} url={url} number={numberOf(url)} />
          ))}
        </div>
      )}
      <UpdatesPanel />
    </article>
  );
}

function HowToGive() {
  const { home } = useText();
  const hasPayPal = useCampaign().paypal !== null;
  return (
    <aside className="min-[75rem]:py-12">
      <div className="card grid gap-2 min-[75rem]:sticky min-[75rem]:top-6">
        <h2 className="text-lead">{home.howTitle}</h2>
        <ol className="list-decimal pl-5">
          {home.how({ hasPayPal }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

/** Share and Donate: a bar at the bottom of phones, floating at the right on wide screens. */
function Dock() {
  const { home } = useText();
  return (
    <nav
      aria-label={`${home.donate}, ${home.share}`}
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-[1fr_1.7fr] gap-2 border-t border-line bg-paper/90 px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] backdrop-blur-md wide:inset-x-auto wide:right-6 wide:bottom-6 wide:w-40 wide:grid-cols-1 wide:rounded-[2.3rem] wide:border wide:p-2.5 wide:shadow-card"
    >
      <ShareButton />
      <Link to="/donate" className="btn btn-give wide:order-first">
        {home.donate}
      </Link>
    </nav>
  );
}

/** Opens when another page sent the visitor here with thanks; the location is clean again at once. */
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
