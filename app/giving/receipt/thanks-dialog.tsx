/** Thanks for a confirmed donation: the letter, the receipt, a message for friends. Closing it goes home. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwnDonation } from '../../donations/index.ts';
import { FollowChoice } from '../../followers/parts.ts';
import type { OwnLink } from '../../share/index.ts';
import { useWhatsAppLink } from '../../share/parts.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { acceptsDonations, stageRules } from '../../shared/stage.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { findOwnLink } from '../own-link/find-own-link.ts';
import { OwnLinkCard } from '../own-link/own-link-card.tsx';
import { Bloom } from './bloom.tsx';
import { Receipt } from './receipt.tsx';

const NextUpdateLine = lazy(() => keepTrying(() => import('../next-update-line.tsx')));
const LetterDrawing = lazy(() => keepTrying(() => import('../../letter/letter-drawing.tsx')));

type ThanksDialogProps = {
  /** The confirmed donation; null until then. */
  donation: OwnDonation | null;
  words: string;
  /** The amount paid at PayPal, if it isn't the donation's. */
  paid?: string | null;
  /** It was paid at PayPal on this site. */
  isPayPalOrder?: boolean;
};

export function ThanksDialog({ donation, words, paid, isPayPalOrder }: ThanksDialogProps) {
  const { site, thanks } = usePayingText();
  const { names } = useCampaign();
  const link = useOwnLink(donation?.id ?? null);
  const tellLink = useWhatsAppLink(thanks.tellWords(names), { via: link?.code });
  const navigate = useNavigate();
  const [withoutMail, setWithoutMail] = useState<string | null>(null);
  const { stage } = useCampaignStage();
  const isOpen = acceptsDonations(stage);
  if (!donation) return null;
  const goHome = () => navigate('/', { replace: true });
  return (
    <Dialog
      open
      title={thanks.title}
      onClose={goHome}
      footer={
        <>
          {isOpen && (
            <a className="btn btn-give w-full" href={tellLink} target="_blank" rel="noreferrer">
              {thanks.tell}
            </a>
          )}
          <button type="button" className="btn btn-quiet w-full" onClick={goHome}>
            {site.close}
          </button>
        </>
      }
    >
      <div className="breaks flex items-start gap-4">
        {isOpen && <Bloom />}
        <p className="min-w-0">{withoutMail ?? words}</p>
      </div>
      <Receipt donation={donation} day={new Date().toISOString()} paid={paid} isPayPalOrder={isPayPalOrder} />
      <Link to={`/donation/${donation.id}`} replace>
        {thanks.ownPage}
      </Link>
      {stageRules[stage].invitesFollowers && <FollowChoice email={donation.email} />}
      {/* These come later, and would move what stands below them away from a finger. */}
      <Suspense fallback={null}>
        <LetterDrawing donationId={donation.id} title={thanks.letter(names)} />
        {isOpen && (
          <NextUpdateLine
            donationId={donation.id}
            isVerified={donation.isVerified}
            onNoMail={setWithoutMail}
          />
        )}
      </Suspense>
      {link && isOpen && <OwnLinkCard link={link} isCounting={donation.isVerified} hasWhatsApp={false} />}
    </Dialog>
  );
}

/** Null until it is there. */
function useOwnLink(donationId: string | null): OwnLink | null {
  const [link, setLink] = useState<OwnLink | null>(null);
  useEffect(() => {
    if (donationId !== null) findOwnLink(donationId).then(setLink);
  }, [donationId]);
  return link;
}
