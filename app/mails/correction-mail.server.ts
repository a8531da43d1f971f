/** The mail that corrects what a donor was told about the money received. */
import type { AppContext } from '../../platform/app-context.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import type { Receipt } from '../receipts/index.ts';
import type { Stage } from '../shared/stage.ts';
import { letterTo, paragraph, wordsFor } from './letter-to.server.ts';
import { ownPageLink } from './links.server.ts';
import type { MailContent } from './mail-content.ts';
import { moneyRows, receivedWords } from './money-rows.server.ts';

/** Corrects the mail that the donation has arrived: less has, or nothing, or the money went back. */
export function correctionMail(
  context: AppContext,
  donation: OwnedDonation,
  receipts: Receipt[],
  stage: Stage = 'running',
): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const isMemory = stage === 'memory';
  const { subject, preview, returnedPreview, nothing, part, returned, button } = {
    ...text.correction,
    ...(isMemory ? text.memory.correction : {}),
  };
  const received = receivedWords(receipts);
  const isReturned = !donation.isVerified && donation.receivedFrom === 'returned';
  const sentences = donation.isVerified
    ? part({ ...gaps, received })
    : isReturned
      ? returned(gaps)
      : nothing(gaps);
  return letterTo(context, donation, {
    subject: subject(gaps),
    preview: isReturned ? returnedPreview : preview,
    blocks: [
      ...sentences.map(paragraph),
      { kind: 'details', rows: moneyRows(donation, text, donation.isVerified ? received : undefined) },
      ...(isMemory
        ? []
        : [
            { kind: 'button' as const, words: button, href: ownPageLink(context, donation) },
            { kind: 'note' as const, text: text.ownPageIsYours },
          ]),
    ],
  });
}
