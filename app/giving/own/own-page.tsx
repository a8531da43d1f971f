/** /donation/{id}: the donor's own page, for the key in a mail or the browser that gave; not for others. */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Mine } from '../../donations/index.ts';
import { isNotFound } from '../../not-found/index.ts';
import { PlanCardSection } from '../../plans/parts.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { isMailKey } from '../../shared/donation-keys.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { useReload } from '../../shared/lost-focus.ts';
import { type ApiClient, api } from '../../shell/api-client.ts';
import { apiContext, languageContext } from '../../shell/contexts.ts';
import { keyHeader } from '../../shell/key-header.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { OwnText } from '../../text/en/own.ts';
import { loadOwnText, OwnTextContext, useOwnText } from '../../text/own.ts';
import { usePayingText } from '../../text/text.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { findNextUpdate } from '../find-next-update.ts';
import { findPaidAtPayPal } from '../find-paid-at-paypal.ts';
import { findPaidFor } from '../find-paid-for.ts';
import { FindingDonation } from '../finding-donation.tsx';
import { loadConfirmingText } from '../load-paying-text.ts';
import { findOwnLink } from '../own-link/find-own-link.ts';
import { OwnLinkCard } from '../own-link/own-link-card.tsx';
import type { Route } from './+types/own-page';
import { CorrectContact } from './correct-contact.tsx';
import { CorrectId } from './correct-id.tsx';
import { CouldNotPay } from './could-not-pay.tsx';
import { DownloadData } from './download-data.tsx';
import { EraseMe } from './erase-me.tsx';
import { OwnMessage } from './own-message.tsx';
import { ownPlainly } from './own-plainly.ts';
import { OwnReceipt } from './own-receipt.tsx';
import { Paid } from './paid.tsx';
import { PlainOwn, type Sent } from './plain-own.tsx';
import { Started } from './started.tsx';
import { Timeline } from './timeline.tsx';
import { WhatComes } from './what-comes.tsx';

const NotFoundCard = lazy(() => keepTrying(() => import('../../not-found/not-found-card.tsx')));
const LetterDrawing = lazy(() => keepTrying(() => import('../../letter/letter-drawing.tsx')));

/** The donation that the address names, for browsers without scripts. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Sent | null> {
  const [api, key] = [context.get(apiContext), url.searchParams.get('key')];
  await loadOwnText(context.get(languageContext), 'running');
  const mine = await findMine(params.id, api, key);
  if (typeof mine === 'string') return null;
  const [plan, link, next, paid, atPayPal] = await Promise.all([
    findPlanCard(params.id, api, key),
    findOwnLink(params.id, api, key),
    findNextUpdate(api),
    findPaidFor(params.id, api, key),
    findPaidAtPayPal(mine.donation, api, key),
  ]);
  return { mine, plan, link, next, paid, atPayPal };
}

export const action = ownPlainly;

/** After a client-side navigation the page itself asks for the donation. */
export const clientLoader = loadConfirmingText;

export const handle: PageHandle = { needsScripts: 'always', sentences: 'confirming' };

export const meta = (args: Parameters<typeof metaOf>[0]) => metaOf(args, { path: '/donation' });

export default function OwnPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { found, more, text, change, reload } = useMine(id, query.get('key'));
  const { own, site } = usePayingText();
  const sent = useLoaderData<typeof loader>();
  if (found === 'loading') {
    return (
      <FindingDonation>
        {import.meta.env.SSR && (sent || query.get('done') === 'erased') && <PlainOwn sent={sent ?? null} />}
      </FindingDonation>
    );
  }
  if (found === 'missing' || found === 'failed') {
    const isMissing = found === 'missing';
    return (
      <main id="content" className="page grid justify-items-start gap-4 py-6">
        <h1 className="text-title">{isMissing ? own.missingTitle : own.title}</h1>
        <p>{isMissing ? own.missingText : own.failed}</p>
        {isMissing ? (
          <Link to="/" className="btn btn-quiet">
            {site.goHome}
          </Link>
        ) : (
          <button type="button" className="btn btn-quiet" onClick={reload}>
            {site.tryAgain}
          </button>
        )}
      </main>
    );
  }
  return (
    <OwnTextContext value={text}>
      <Own key={found.donation.id} mine={found} {...more} onChange={change} onStale={reload} />
    </OwnTextContext>
  );
}

const keyName = 'kaithangu.donationKey';
const nothingYet = { plan: null, link: null, next: null, paid: null, atPayPal: null };

/** `missing`: there is no such donation or it belongs to another visitor; the server doesn't say which. */
type Found = Mine | 'loading' | 'missing' | 'failed';

/** The donation named by the address. A mail's key is stored in the tab and removed from the address. */
function useMine(id: string, key: string | null) {
  const navigate = useNavigate();
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const [text, setText] = useState<OwnText | null>(null);
  const [found, setFound] = useState<Found>('loading');
  const [more, setMore] = useState<Omit<Sent, 'mine'>>(nothingYet);
  const load = useCallback(async () => {
    setFound('loading');
    try {
      const words = keepTrying(() => loadOwnText(language, stage));
      const [mine, text, plan, link, next, paid] = await Promise.all([
        findMine(id),
        words,
        findPlanCard(id),
        findOwnLink(id),
        findNextUpdate(),
        findPaidFor(id),
      ]);
      setText(text);
      const atPayPal = typeof mine === 'string' ? null : await findPaidAtPayPal(mine.donation);
      setMore({ plan, link, next, paid, atPayPal });
      setFound(mine);
    } catch {
      setFound('failed');
    }
  }, [id, language, stage]);
  useEffect(() => {
    if (!key) {
      load();
      return;
    }
    // In the address bar the key could be copied or photographed.
    storeValue('tab', keyName, key);
    navigate(`/donation/${encodeURIComponent(id)}`, { replace: true });
  }, [id, key, load, navigate]);
  const reload = useReload(found === 'loading', load);
  return { found, more, text, change: setFound, reload };
}

/** Null also without an answer: the page is complete without it. */
async function findPlanCard(id: string, from: ApiClient = api, key: string | null = null) {
  const param = { donationId: id };
  const asked = from.plans.of[':donationId'].$get({ param }, { headers: keyHeader(key) });
  const response = await asked.catch(() => null);
  return response?.ok ? (await response.json()).card : null;
}

/** Throws without an answer. `from`: the browser's own client sends the key of a mail's link by itself. */
async function findMine(id: string, from: ApiClient = api, key: string | null = null) {
  const headers = keyHeader(key);
  const response = await from.donations[':id'].own.$get({ param: { id } }, { headers });
  if (response.ok) return await response.json();
  return (response.status as number) === 404 ? ('missing' as const) : ('failed' as const);
}

type OwnProps = Sent & { onChange: (mine: Mine) => void; onStale: () => void };

function Own({ mine, plan, link, next, paid, atPayPal, onChange, onStale }: OwnProps) {
  const { own, thanks } = usePayingText();
  const words = useOwnText();
  const { names } = useCampaign();
  const { donation, confirmedAt, isReturned } = mine;
  // In memory nobody is asked to look for a payment; the steps say that it was not found.
  const mayAsk = useCampaignStage().stage !== 'memory';
  const key = readStored<string>('tab', keyName);
  const hasMailKey = isMailKey(key);
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{own.title}</h1>
        <div className="note">
          <LockIcon />
          <p>{words.whoOpens}</p>
        </div>
        {mayAsk && isNotFound(donation) && (
          <Suspense fallback={null}>
            <NotFoundCard mine={mine} onChange={onChange} onStale={onStale} />
          </Suspense>
        )}
        <Timeline mine={mine} isCounted={paid?.state !== 'waiting'} atPayPal={atPayPal} />
        {paid && <Paid paid={paid} date={donation.date} hasEmail={donation.email !== ''} />}
        {confirmedAt === null ? (
          <Started donation={donation} />
        ) : (
          <OwnReceipt mine={mine} day={confirmedAt} atPayPal={atPayPal} />
        )}
        <CorrectId mine={mine} onChange={onChange} onStale={onStale} />
        <CorrectContact mine={mine} onChange={onChange} />
        {confirmedAt !== null && (
          // Folded, so that nothing moves under a finger when the letter loads.
          <details className="rounded-card border border-line px-4 py-2">
            <summary className="py-1 text-teal">{thanks.letter(names)}</summary>
            <Suspense fallback={null}>
              <LetterDrawing
                donationId={donation.id}
                title={thanks.letter(names)}
                otherwise={words.letterByHand}
              />
            </Suspense>
          </details>
        )}
        <WhatComes mine={mine} next={next} atPayPal={atPayPal} />
        {link && !isReturned && <OwnLinkCard link={link} isCounting={donation.isVerified} hasWhatsApp />}
        {plan && <PlanCardSection card={plan} donationKey={key} />}
        <OwnMessage mine={mine} onChange={onChange} />
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          {/* Not for PayPal: the site learns of such a donation only when it is paid. */}
          {!donation.isVerified && !isReturned && donation.paymentMethod !== 'PayPal' && (
            <CouldNotPay donation={donation} />
          )}
          <DownloadData id={donation.id} hasMailKey={hasMailKey} />
          <Link to={`/privacy?on=${donation.date}`}>{words.saidOfData}</Link>
          <EraseMe
            mine={mine}
            isAtPayPal={atPayPal !== null}
            hasMailKey={hasMailKey}
            onAsked={() => onChange({ ...mine, isErasureAsked: true })}
            onStale={onStale}
          />
        </div>
      </div>
    </main>
  );
}
