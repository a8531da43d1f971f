/** /donation/{id}: the donor's own page, by the key of a mail or in the browser that gave; a stranger sees nothing. */
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Mine, OwnDonation } from '../../donations/index.ts';
import { shortReference } from '../../donations/index.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { needsScripts } from '../../shell/late/needs-scripts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { LoadingPage } from '../../ui/spinner.tsx';
import { changePath } from '../donation-data.ts';
import { Receipt } from '../receipt/receipt.tsx';
import { useAmount } from '../use-amount.ts';
import { CouldNotPay } from './could-not-pay.tsx';
import { EraseMe } from './erase-me.tsx';
import { OwnMessage } from './own-message.tsx';
import { Timeline } from './timeline.tsx';
import { useMine } from './use-mine.ts';

const LetterDrawing = lazy(() => keepTrying(() => import('../../letter/letter-drawing.tsx')));

export const handle = needsScripts;

export const meta = (args: Parameters<typeof metaOf>[0]) => metaOf(args, { path: '/donation' });

export default function OwnPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { found, change, load } = useMine(id, query.get('key'));
  const { own, site } = useText();
  if (found === 'loading') return <LoadingPage />;
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
          <button type="button" className="btn btn-quiet" onClick={load}>
            {site.tryAgain}
          </button>
        )}
      </main>
    );
  }
  return <Own key={found.donation.id} mine={found} onChange={change} onStale={load} />;
}

type OwnProps = { mine: Mine; onChange: (mine: Mine) => void; onStale: () => void };

function Own({ mine, onChange, onStale }: OwnProps) {
  const { own, thanks } = useText();
  const { names } = useCampaign();
  const { donation, confirmedAt } = mine;
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{own.title}</h1>
        <div className="note">
          <LockIcon />
          <p>{own.onlyYou}</p>
        </div>
        <Timeline mine={mine} />
        {confirmedAt === null ? (
          <Started donation={donation} />
        ) : (
          <Receipt donation={donation} day={confirmedAt} />
        )}
        <OwnMessage mine={mine} onChange={onChange} />
        <div className="grid gap-3 border-t border-line pt-6">
          {/* By PayPal it is paid before we hear of it. */}
          {!donation.isVerified && donation.paymentMethod !== 'PayPal' && <CouldNotPay donation={donation} />}
          <EraseMe
            mine={mine}
            onAsked={() => onChange({ ...mine, isErasureAsked: true })}
            onStale={onStale}
          />
        </div>
        {/* Last, as its words come later than the page: nothing moves from under a finger. */}
        {confirmedAt !== null && (
          <Suspense fallback={null}>
            <LetterDrawing donationId={donation.id} title={thanks.letter(names)} />
          </Suspense>
        )}
      </div>
    </main>
  );
}

/** What is given and not paid yet, and the way on. */
function Started({ donation }: { donation: OwnDonation }) {
  const { own, thanks, donate } = useText();
  const amount = useAmount()(donation);
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <section className="grid gap-4" aria-label={donate.groupGift}>
      <p>
        <strong className="num text-lead">{amount}</strong>
        <span className="block text-soft">
          {thanks.reference} <strong className="num text-ink">{shortReference(donation.id)}</strong>
        </span>
      </p>
      <Link className={`btn ${isOpen ? 'btn-give' : 'btn-quiet'}`} to={`/confirm-donation?id=${donation.id}`}>
        {own.goOn}
      </Link>
      {isOpen && <Link to={changePath(donation)}>{donate.changeDetails}</Link>}
    </section>
  );
}
