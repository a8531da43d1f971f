/** Home: who this is about, how far we are, the story, updates, words of support, and the way to give. */
import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { apiContext } from '../contexts.ts';
import { sizeOf, srcSetOf } from '../files/picture.ts';
import { mergeMessages } from '../messages/message.ts';
import { MessagesList } from '../messages/messages-list.tsx';
import { useCampaign, useLanguage, useText } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { BankIcon, LockIcon, NoFeeIcon } from '../ui/icons.tsx';
import { UpdatesPanel } from '../updates/updates-panel.tsx';
import type { Route } from './+types/home-page';
import { picturesOf, storyIn } from './home-content.ts';
import { metaOf } from './meta.ts';
import { progressCurrency, sumRows } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ShareButton } from './share-button.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [content, rows, donors, others, place] = await Promise.all([
    api['home-content'].$get().then((response) => response.json()),
    api.donations.progressbardata.$get().then((response) => response.json()),
    api.donations.messages.$get().then((response) => response.json()),
    api.messages.$get().then((response) => response.json()),
    api['ip-details'].$get().then((response) => response.json()),
  ]);
  return {
    content,
    raised: sumRows(rows),
    messages: mergeMessages(donors, others),
    currency: progressCurrency(place),
  };
}

export const meta: Route.MetaFunction = metaOf;

export default function HomePage() {
  const { content, raised, messages, currency } = useLoaderData<typeof loader>();
  const { home } = useText();
  const { names, goal } = useCampaign();
  const language = useLanguage();
  const { header, paragraphs } = storyIn(content, language);
  const [hero, ...pictures] = picturesOf(content);
  return (
    <main id="content" className="page">
      <div className="grid gap-6 wide:grid-cols-[1.05fr_1fr] wide:items-center wide:gap-12 wide:py-6">
        {hero && <Picture url={hero} number={1} isHero />}
        <div className="grid gap-6">
          <h1 className="text-hero tracking-tight">{header}</h1>
          <ProgressBar
            raised={currency === 'INR' ? raised.rupees : raised.usDollar}
            goal={currency === 'INR' ? goal.rupees : goal.usDollar}
            currency={currency}
          />
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
        </div>
      </div>

      {/* The padding keeps what floats at the right from covering the text, where the screen has no room beside it. */}
      <div className="justify-between gap-16 wide:pr-28 min-[64rem]:grid min-[64rem]:grid-cols-[minmax(0,38rem)_18rem] min-[90rem]:pr-0">
        <article className="grid gap-6 py-12">
          {paragraphs.map((paragraph, n) => (
            <div key={paragraph} className="grid gap-6">
              <p className={n === 0 ? 'text-lead' : undefined}>{paragraph}</p>
              {/* A picture after every other paragraph, and the rest at the end. */}
              {pictures[n >> 1] && n % 2 === 1 && (
                <Picture url={pictures[n >> 1] as string} number={(n >> 1) + 2} />
              )}
            </div>
          ))}
          {pictures.slice(paragraphs.length >> 1).map((url, n) => (
            <Picture key={url} url={url} number={(paragraphs.length >> 1) + n + 2} />
          ))}
          <UpdatesPanel />
        </article>
        <aside className="min-[64rem]:py-12">
          <div className="card grid gap-2 min-[64rem]:sticky min-[64rem]:top-6">
            <h2 className="text-lead">{home.howTitle}</h2>
            <ol className="list-decimal pl-5">
              {home.how.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </aside>
      </div>

      <div className="wide:pr-28 min-[90rem]:pr-0">
        <MessagesList messages={messages} />
      </div>
      <Dock />
      <ThankYou />
      <ReminderDialog />
    </main>
  );
}

function Picture({ url, number, isHero = false }: { url: string; number: number; isHero?: boolean }) {
  const { home } = useText();
  const { names } = useCampaign();
  const size = sizeOf(url);
  return (
    <img
      src={url}
      srcSet={srcSetOf(url)}
      sizes={isHero ? '(min-width: 768px) 33rem, 100vw' : '(min-width: 768px) 38rem, 100vw'}
      width={size?.width}
      height={size?.height}
      alt={home.picture({ number: String(number), beneficiarys: names.beneficiarys })}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : 'auto'}
      decoding="async"
      className="h-auto w-full rounded-card"
    />
  );
}

/** Share and Donate: a bar at the bottom of phones, floating at the right on wide screens. */
function Dock() {
  const { home } = useText();
  return (
    <nav
      aria-label={`${home.donate}, ${home.share}`}
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-[1fr_1.7fr] gap-2 border-t border-line bg-paper/90 px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] backdrop-blur-md wide:inset-x-auto wide:right-6 wide:bottom-6 wide:grid-cols-1 wide:rounded-[2.3rem] wide:border wide:p-2.5 wide:shadow-card"
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
  const { home, site } = useText();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { showThankYouPopup?: boolean } | null)?.showThankYouPopup === true;
  const [isOpen, setOpen] = useState(isAsked);
  function close() {
    setOpen(false);
    navigate('/', { replace: true, state: null });
  }
  return (
    <Dialog open={isOpen} title={home.thankTitle} onClose={close}>
      <p>{home.thankText}</p>
      <button type="button" className="btn btn-give" onClick={close}>
        {site.close}
      </button>
    </Dialog>
  );
}
