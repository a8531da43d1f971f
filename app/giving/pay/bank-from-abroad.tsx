/** Internet Banking for donors abroad: who sends to the account, and what it costs. UPI doesn't work there. */
import { gulfCurrencies } from '../../money/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { DonorsPhone } from './donors-phone.tsx';
import { type Payment, upiLink } from './upi.ts';
import type { FoundWays } from './use-ways.ts';

/** The transfer service that takes the donation's currency, if any, and fees that take much of the amount. */
export function BankFromAbroad({ service, found }: { service: string | false; found: FoundWays }) {
  const { pay } = usePayingText();
  const { name, url } = useCampaign().overseasTransfer;
  const remarks = [...found.costly, ...found.leftOut];
  return (
    <>
      {service && (
        <p className="text-base">
          {pay.overseas({ service: name })}{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      )}
      {remarks.length > 0 && (
        <div className="note my-3">
          <WarningIcon />
          <div className="grid gap-2">
            {remarks.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** What to know at an exchange house; nothing for a donation from elsewhere. */
export function FromGulf({ currency }: { currency: string }) {
  const { abroad } = usePayingText();
  return gulfCurrencies.includes(currency) && <p className="text-base">{abroad.gulf}</p>;
}

/** The code, UPI ID and phone number (spec §2), folded: they need a bank account in India. */
export function FoldedUpi({ payment }: { payment: Payment }) {
  const { pay, bank, sentences } = usePayingText();
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-8 font-semibold text-teal">{pay.upiAbroad}</summary>
      <div className="mt-3 grid gap-3">
        <QrCode content={upiLink(payment)} label={pay.qr} />
        <div>
          <CopyRow label={bank.vpa} value={payment.vpa} words={sentences.textCopied} lang="en" />
          <DonorsPhone />
        </div>
      </div>
    </details>
  );
}
