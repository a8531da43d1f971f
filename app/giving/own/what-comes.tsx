/** What the donor gets to read from now on: by email about this donation, and the next update for everybody. */
import { useId } from 'react';
import { Link } from 'react-router';
import type { Mine } from '../../donations/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useOwnText } from '../../text/own.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';
import type { NextUpdate } from '../../updates/index.ts';
import { nextUpdateWords } from '../find-next-update.ts';
import type { PaidAtPayPal } from '../find-paid-at-paypal.ts';

type WhatComesProps = { mine: Mine; next: NextUpdate | null; atPayPal: PaidAtPayPal | null };

/** Shows nothing while the campaign takes no donations: then other mails are sent, or none. */
export function WhatComes({ mine, next, atPayPal }: WhatComesProps) {
  const { donation, confirmedAt, verifiedAt, isReturned } = mine;
  const own = useOwnText();
  const language = useLanguage();
  const titleId = useId();
  if (!acceptsDonations(useCampaignStage().stage)) return null;
  const isOver = isReturned || (atPayPal?.isDenied ?? false);
  const byMail =
    donation.email === '' || verifiedAt !== null || isOver
      ? null
      : confirmedAt === null
        ? own.mailsToCome
        : own.mailToCome;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-lead">
        {own.comesTitle}
      </h2>
      {byMail && <p>{byMail}</p>}
      {verifiedAt === null && !isOver && <p>{own.paidLater}</p>}
      {next && <p>{nextUpdateWords(next, own, language)}</p>}
      <p>
        {own.followWords} <Link to="/updates">{own.followLink}</Link>
      </p>
    </section>
  );
}
