/** The steps of a donation: started, confirmed, letter, verified; each with its day once it is done. */
import { useId } from 'react';
import { Link } from 'react-router';
import { isByPayPal, isForeign, isInStatements, type Mine } from '../../donations/index.ts';
import { acceptsDonations, stageRules } from '../../shared/stage.ts';
import { useOwnText } from '../../text/own.ts';
import { usePayingText, useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { Day } from '../../ui/day.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import type { PaidAtPayPal } from '../find-paid-at-paypal.ts';
import { useNotFoundWords, useOtherAmountWords } from '../use-arrived-words.ts';

type TimelineProps = {
  mine: Mine;
  /** The public total counts it (docs/decisions/0059-public-steps.md). */
  isCounted: boolean;
  atPayPal: PaidAtPayPal | null;
};

export function Timeline({ mine, isCounted, atPayPal }: TimelineProps) {
  const {
    donation,
    confirmedAt,
    isLetterSent,
    verifiedAt,
    verifiedWithinDays: days,
    seenBy,
    isReturned,
  } = mine;
  const own = useOwnText();
  const { steps: words, accounts, contact } = useText();
  const { thanks } = usePayingText();
  const { stage } = useCampaignStage();
  // PayPal's own report verifies a donation without a volunteer.
  const verified = seenBy === 'PayPal' ? thanks.verified : own.verified;
  const arrived = useOtherAmountWords(donation) ?? verified;
  const notFound = useNotFoundWords(donation) ?? own.verifiedNotYet;
  const isPaidThere = isByPayPal(donation.paymentMethod);
  const kept = atPayPal?.kept ?? null;
  const notArrived = isReturned ? own.returned : atPayPal?.isDenied ? own.payPalDenied : notFound;
  const titleId = useId();
  // The letter is sent on the day of the confirmation, so done steps stand above those to come.
  const steps: [done: string, notYet: string, at: string | null][] = [
    [own.started, own.started, donation.date],
    [own.told, own.toldNotYet, confirmedAt],
    [own.letter, confirmedAt ? own.letterNotSent : own.letterNotYet, isLetterSent ? confirmedAt : null],
    [arrived, notArrived, verifiedAt],
  ];
  return (
    <section className="card grid gap-3 p-5!" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {own.wayTitle}
      </h2>
      <ol className="grid gap-3">
        {steps.map(([done, notYet, at]) => (
          <li key={done} className="beside-icon">
            <span
              className={`mt-0.5 grid size-7 place-items-center rounded-full border-2 ${
                at ? 'border-teal bg-teal text-on-teal' : 'border-edge border-dashed'
              }`}
            >
              {at && <CheckIcon className="size-4" />}
            </span>
            {at ? (
              <p>
                <span className="font-semibold">{done}</span> <span className="sr-only">({words.done})</span>
                <span className="block text-small text-soft">
                  <Day date={at} />
                </span>
                {done === own.told && donation.screenshotUrl && (
                  <span className="block text-small text-soft">{own.withScreenshot}</span>
                )}
                {done === arrived && seenBy && (
                  <span className="block text-small text-soft">
                    {seenBy === 'PayPal' && kept ? own.seenByPayPal(kept) : own.seenBy[seenBy]}{' '}
                    {!isInStatements(seenBy) && own.seenLater}
                  </span>
                )}
                {done === arrived && !isCounted && stageRules[stage].showsMoney && (
                  <span className="block text-small text-soft">{own.soonInTotal}</span>
                )}
              </p>
            ) : (
              <div className="text-soft">
                <p>{notYet}</p>
                {notYet === own.payPalDenied && (
                  <p className="text-small">
                    {own.payPalDeniedMore}{' '}
                    {acceptsDonations(stage) && <Link to="/donate">{own.giveAgain}</Link>}
                  </p>
                )}
                {notYet === own.verifiedNotYet && (
                  <>
                    {confirmedAt && (
                      <p className="text-small">
                        {own.howVerified({
                          isByPayPal: isPaidThere,
                          isForeign: isForeign(donation),
                          isMailed: isLetterSent,
                        })}{' '}
                        {!isLetterSent && !isPaidThere && <Link to="/contact">{contact.link}</Link>}
                      </p>
                    )}
                    {days && <p className="text-small">{own.lately({ days })}</p>}
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {stageRules[stage].showsMoney && <Link to="/accounts">{accounts.title}</Link>}
    </section>
  );
}
