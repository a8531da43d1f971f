/**
 * Progress, messages of support and the Donate button: under the headline on phones, beside the story on wide
 * screens.
 */
import { useState } from 'react';
import { StageWords } from '../../campaign/parts.ts';
import { type Message, nameOf } from '../../messages/index.ts';
import type { Raised } from '../../raised/index.ts';
import { acceptsDonations, stageRules } from '../../shared/stage.ts';
import { DonateLink } from '../../shell/donate-link.tsx';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { Echo } from './echo.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ShareButton } from './share-button.tsx';
import { useRaised } from './use-raised.ts';

type GivingCardProps = {
  /** The sums when the page was rendered; null if unknown. */
  raised: Raised | null;
  currency: 'INR' | 'USD';
  /** The newest messages of support as quotes, in the order of their turns. */
  messages: Message[];
  /** What happens with donations beyond the goal. */
  surplus: string | null;
  /** In about how many months a donation will be spent; null if nothing can be said. */
  pace: string | null;
  /** What the page shows further down, and links to parts of /accounts: their anchor, and the words. */
  has: { lead: boolean; needs: boolean; inAccounts: (readonly [anchor: string, words: string])[] };
};

export function GivingCard({ raised: first, currency, messages, surplus, pace, has }: GivingCardProps) {
  const raised = useRaised(first);
  const { card } = useText();
  const { goal } = useCampaign();
  const { stage } = useCampaignStage();
  const isOpen = acceptsDonations(stage);
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <aside aria-label={card.label} className="home-card">
      <div className="giving-card grid">
        {!isOpen && <StageWords isTitled={false} />}
        {raised && stageRules[stage].showsMoney && (
          <ProgressBar
            raised={currency === 'INR' ? raised.rupees : raised.usDollar}
            goal={currency === 'INR' ? goal.rupees : goal.usDollar}
            currency={currency}
            inRupees={currency === 'INR' ? null : { raised: raised.rupees, goal: goal.rupees }}
            people={raised.people}
            lastVerifiedAt={raised.lastVerifiedAt}
            surplus={isOpen ? surplus : null}
          />
        )}
        {!isArchive && <Dock isOpen={isOpen} raised={raised} currency={currency} />}
        <NewestMessages messages={messages} />
        <Facts has={has} />
        {isOpen && <HowToGive pace={pace} />}
      </div>
    </aside>
  );
}

/** Share and Donate: a bar at the bottom of phones, in the card on wide screens. */
function Dock({
  isOpen,
  raised,
  currency,
}: Pick<GivingCardProps, 'raised' | 'currency'> & { isOpen: boolean }) {
  const { home } = useText();
  return (
    <nav
      aria-label={isOpen ? `${home.donate}, ${home.share}` : home.share}
      className={`dock grid ${isOpen ? 'dock-of-two breaks' : ''}`}
    >
      {isOpen && <DonateLink className="btn btn-give max-wide:order-last" />}
      <ShareButton raised={raised} currency={currency} />
    </nav>
  );
}

/** Shows one quote at a time. */
function NewestMessages({ messages }: { messages: Message[] }) {
  const text = useText();
  const [at, setAt] = useState(0);
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  const shown = messages[at % messages.length];
  if (!shown) return null;
  return (
    <div className="flex items-start gap-2 border-l-3 border-line pl-3">
      <div aria-live="polite" className="min-w-0 grow">
        <Echo words={shown.message} className="line-clamp-3" />
        <Echo words={nameOf(shown, text)} className="truncate text-small text-soft" />
      </div>
      {messages.length > 1 && !isArchive && (
        <button
          type="button"
          className="needs-scripts other-words"
          aria-label={text.card.otherWords}
          onClick={() => setAt(at + 1)}
        >
          ›
        </button>
      )}
    </div>
  );
}

/** Links to what cautious readers want to know first. */
function Facts({ has }: Pick<GivingCardProps, 'has'>) {
  const { proof, accounts } = useText();
  const { stage } = useCampaignStage();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-base">
      {has.lead && <a href="#who-asks">{proof.title}</a>}
      {stageRules[stage].showsMoney && (
        <>
          {has.needs && <a href="#money">{accounts.title}</a>}
          {has.inAccounts.map(([anchor, words]) => (
            <a key={anchor} href={`/accounts#${anchor}`}>
              {words}
            </a>
          ))}
        </>
      )}
    </p>
  );
}

function HowToGive({ pace }: Pick<GivingCardProps, 'pace'>) {
  const { home } = useText();
  const hasPayPal = useCampaign().paypal !== null;
  return (
    <details className="text-base">
      <summary className="py-1 text-teal">{home.howTitle}</summary>
      <ol className="list-decimal pt-1 pl-5">
        {home.how({ hasPayPal }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {pace && <p className="pt-2">{pace}</p>}
    </details>
  );
}
