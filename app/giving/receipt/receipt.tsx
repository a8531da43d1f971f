/**
 * The receipt of a verified donation, or until then what its donor told us, to save as a picture; and the letter
 * of thanks as a PDF.
 */
import { useId, useState } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import { type OwnDonation, shortReference } from '../../donations/index.ts';
import { lettersOf } from '../../messages/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { fetchWithAppCheck } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { usePayingText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAmount } from '../use-amount.ts';
import { useNotFoundWords, useOtherAmountWords } from '../use-arrived-words.ts';
import { renderReceipt } from './receipt-picture.ts';

type ReceiptProps = {
  donation: OwnDonation;
  /** The day of the confirmation (ISO). */
  day: string;
  /** All its money went back to the donor. */
  isReturned?: boolean;
  /** In place of 'Waiting to be verified'. */
  notYet?: string;
  /** The amount paid at PayPal, if it isn't the donation's. */
  paid?: string | null;
  /** It was paid on this site: PayPal’s order number is its transaction ID. */
  isPayPalOrder?: boolean;
  /** Rows under it. */
  more?: [name: string, value: string][];
};

export function Receipt(props: ReceiptProps) {
  const { donation } = props;
  const { thanks } = usePayingText();
  const { siteName } = useCampaign();
  const rows = useRows(props);
  const language = useLanguage();
  const showToast = useToast();
  const reference = shortReference(donation.id);
  const [title, saveWords] = donation.isVerified
    ? [thanks.receipt, thanks.saveReceipt]
    : [thanks.entry, thanks.saveEntry];
  const [isSaving, setSaving] = useState(false);
  const titleId = useId();

  async function save(what: () => Promise<void>) {
    if (isSaving) return;
    setSaving(true);
    await what().catch(() => showToast(sentences.saveFailed, 'error'));
    setSaving(false);
  }
  const saveReceipt = () =>
    save(async () => {
      const picture = await renderReceipt({ title, rows, from: siteName });
      saveBlob(picture, `donation-${reference}.png`);
    });
  const saveLetter = () =>
    save(async () => {
      const response = await fetchWithAppCheck(`/api/letter/of/${donation.id}`);
      if (!response.ok) throw new Error((await errorOf(response, sentences.saveFailed)).message);
      saveBlob(await response.blob(), `letter-${reference}.pdf`);
    });

  return (
    <section
      className="grid gap-3 rounded-card border border-line px-4 py-3 max-[20rem]:px-2"
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className="text-base">
        {title}
      </h3>
      <dl className="grid gap-1.5 text-base">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="w-28 shrink-0 text-small text-soft max-[20rem]:w-full wide:w-32">{name}</dt>
            <dd
              lang={language === 'en' && lettersOf(value) === 'ml' ? 'ml' : undefined}
              className="whole-words num font-semibold [overflow-wrap:break-word]"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="needs-scripts flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={isSaving}
          onClick={saveReceipt}
        >
          {saveWords}
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={isSaving}
          onClick={saveLetter}
        >
          {thanks.saveLetter}
        </button>
      </div>
    </section>
  );
}

function useRows({
  donation,
  day,
  isReturned = false,
  notYet,
  paid = null,
  isPayPalOrder = false,
  more = [],
}: ReceiptProps): [string, string][] {
  const { thanks } = usePayingText();
  const language = useLanguage();
  const amount = useAmount()(donation);
  const nameOf = useMethodName();
  const arrived = useOtherAmountWords(donation) ?? thanks.verified;
  const notFound = useNotFoundWords(donation);
  const notArrived = isReturned ? thanks.returned : (notYet ?? notFound ?? thanks.beingVerified);
  const { firstname, lastname, inNameOf, paymentMethod, confirmationNumber, isVerified } = donation;
  const rows: [string, string | null][] = [
    [thanks.name, `${firstname} ${lastname}`],
    [thanks.inNameOf, inNameOf],
    [thanks.amount, amount],
    [thanks.reference, shortReference(donation.id)],
    [thanks.method, paymentMethod && nameOf(paymentMethod)],
    [thanks.paidAtPayPal, paid],
    ...more,
    [isPayPalOrder ? thanks.payPalOrder : thanks.transaction, confirmationNumber],
    [thanks.day, formatDay(day, language)],
    [thanks.state, isVerified ? arrived : notArrived],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
