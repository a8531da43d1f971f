/** The donor's own page for browsers without scripts: its forms go to the page's action. */
import { useActionData, useSearchParams } from 'react-router';
import type { PaidFor } from '../../accounts/index.ts';
import { type Mine, stateOf } from '../../donations/index.ts';
import type { PlanCard } from '../../plans/index.ts';
import { PlanCardSection } from '../../plans/parts.ts';
import type { OwnLink } from '../../share/index.ts';
import { isMailKey } from '../../shared/donation-keys.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { OwnTextContext, ownTextIn, useOwnError, useOwnText } from '../../text/own.ts';
import { usePayingText } from '../../text/text.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import type { NextUpdate } from '../../updates/index.ts';
import type { PaidAtPayPal } from '../find-paid-at-paypal.ts';
import { OwnLinkCard } from '../own-link/own-link-card.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { CorrectId } from './correct-id.tsx';
import { eraseStateOf, eraseWordsOf } from './erase-state.ts';
import { OwnMessage } from './own-message.tsx';
import type { Refused } from './own-plainly.ts';
import { OwnReceipt } from './own-receipt.tsx';
import { Paid } from './paid.tsx';
import { Started } from './started.tsx';
import { Timeline } from './timeline.tsx';
import { WhatComes } from './what-comes.tsx';

/** A donation as its donor's page shows it. */
export type Sent = {
  mine: Mine;
  plan: PlanCard | null;
  link: OwnLink | null;
  next: NextUpdate | null;
  paid: PaidFor | null;
  /** What PayPal took. */
  atPayPal: PaidAtPayPal | null;
};

/** On the server only, whose loader has loaded the sentences. `sent` null: it was erased just now. */
export function PlainOwn({ sent }: { sent: Sent | null }) {
  const text = ownTextIn(useLanguage(), useCampaignStage().stage);
  const isAsking = useSearchParams()[0].has('erase');
  if (!sent) return <p className="font-semibold">{text.erased}</p>;
  return <OwnTextContext value={text}>{isAsking ? <Ask {...sent} /> : <Page {...sent} />}</OwnTextContext>;
}

function Page({ mine, plan, link, next, paid, atPayPal }: Sent) {
  const { own: title, contact, thanks } = usePayingText();
  const own = useOwnText();
  const wordsOf = useOwnError();
  const { names } = useCampaign();
  const [query] = useSearchParams();
  const refused = useActionData<Refused>();
  const { donation, confirmedAt, isReturned, isErasureAsked } = mine;
  const key = query.get('key');
  const isThanked = query.has('thanks');
  return (
    <>
      <h1 className="text-title">{isThanked ? thanks.title : title.title}</h1>
      {isThanked && <p>{(mine.isLetterSent ? thanks.text : own.thankedWithoutMail)(names)}</p>}
      {query.get('done') === 'saved' && <p className="font-semibold">{own.saved}</p>}
      {query.get('failed') === 'download' && <ErrorBanner message={own.downloadFailed} />}
      <ErrorBanner message={wordsOf(refused?.words)} />
      <Timeline mine={mine} isCounted={paid?.state !== 'waiting'} atPayPal={atPayPal} />
      {paid && <Paid paid={paid} date={donation.date} hasEmail={donation.email !== ''} />}
      {confirmedAt === null ? (
        <Started donation={donation} donationKey={key} />
      ) : (
        <>
          <OwnReceipt mine={mine} day={confirmedAt} atPayPal={atPayPal} />
          <form method="post" action={`/api/letter/of/${donation.id}`}>
            {key && <input type="hidden" name="key" value={key} />}
            <button type="submit" className="btn btn-quiet">
              {thanks.saveLetter}
            </button>
          </form>
        </>
      )}
      <CorrectId mine={mine} donationKey={key} />
      <CorrectContact mine={mine} donationKey={key} refused={refused?.sent.contact} />
      <WhatComes mine={mine} next={next} atPayPal={atPayPal} />
      {link && !isReturned && <OwnLinkCard link={link} isCounting={donation.isVerified} hasWhatsApp />}
      {plan && <PlanCardSection card={plan} donationKey={key} />}
      <OwnMessage mine={{ ...mine, donation: { ...donation, ...refused?.sent.message } }} donationKey={key} />
      <Download id={donation.id} donationKey={key} />
      <a href={`/privacy?on=${donation.date}`}>{own.saidOfData}</a>
      {isErasureAsked && <p>{own.eraseAsked[eraseStateOf(mine)]}</p>}
      {!(isErasureAsked && stateOf(donation) === 'completed') && (
        <a href={`?${new URLSearchParams({ ...(key && { key }), erase: '' })}`}>{own.erase}</a>
      )}
      <a href="/contact">{contact.link}</a>
    </>
  );
}

function Download({ id, donationKey }: { id: string; donationKey: string | null }) {
  const own = useOwnText();
  // The browser may be shared, so the server asks for the mail's key.
  if (!isMailKey(donationKey)) return <p>{own.downloadByLink}</p>;
  return (
    <form method="post" action={`/api/donations/${id}/own/export`} className="grid justify-items-start gap-1">
      <input type="hidden" name="key" value={donationKey} />
      <button type="submit" className="btn btn-quiet">
        {own.download}
      </button>
      <p className="text-small text-soft">{own.downloadHint}</p>
    </form>
  );
}

/** Asks before anything is erased. */
function Ask({ mine, atPayPal }: Sent) {
  const own = useOwnText();
  const [query] = useSearchParams();
  const refused = useActionData<Refused>();
  const key = query.get('key');
  const isDoneByTeam = stateOf(mine.donation) === 'completed';
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <h1 className="text-title">{own.eraseTitle}</h1>
      <ErrorBanner message={refused?.words} />
      <p>{eraseWordsOf(own, mine, atPayPal !== null)}</p>
      {key && <input type="hidden" name="key" value={key} />}
      {isMailKey(key) && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" name="everything" className="size-5 shrink-0 accent-teal" />
          {own.eraseAll}
        </label>
      )}
      <button type="submit" name="do" value="erase" className="btn btn-danger">
        {isDoneByTeam ? own.eraseAsk : own.eraseYes}
      </button>
      <a className="btn btn-quiet" href={key ? `?${new URLSearchParams({ key })}` : '?'}>
        {own.eraseNo}
      </a>
    </form>
  );
}
