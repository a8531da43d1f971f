/** The preview of a conversion: new and stored equivalents. Nothing is written before OK. */
import { useEffect, useRef } from 'react';
import type { Donation } from '../../donations/index.ts';
import { type Equivalents, formatMoney } from '../../money/index.ts';
import { Records } from '../../ui/records.tsx';

export type Preview = { donation: Donation; worth: Equivalents };

type ConversionPreviewProps = {
  preview: Preview;
  isBusy: boolean;
  onOk: () => void;
  onCancel: () => void;
};

export function ConversionPreview({ preview, isBusy, onOk, onCancel }: ConversionPreviewProps) {
  const { donation, worth } = preview;
  const ok = useRef<HTMLButtonElement>(null);
  useEffect(() => ok.current?.focus(), []);
  return (
    <section className="card grid gap-4 p-4" aria-labelledby="preview">
      <h2 id="preview" className="text-lead">
        Preview: {donation.firstname} {donation.lastname}
      </h2>
      <Records
        label="Preview of the conversion"
        records={[donation]}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Country', cell: ({ country }) => country },
          { head: 'Currency', cell: ({ currency }) => currency },
          { head: 'Amount', cell: ({ amount }) => <span className="num">{amount}</span> },
          {
            head: 'Rupees (INR)',
            cell: ({ rupees }) => <Change from={rupees} to={worth.rupees} currency="INR" />,
          },
          {
            head: 'US Dollars (USD)',
            cell: ({ usDollar }) => <Change from={usDollar} to={worth.usDollar} currency="USD" />,
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <button ref={ok} type="button" className="btn btn-solid" disabled={isBusy} onClick={onOk}>
          OK
        </button>
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}

function Change({ from, to, currency }: { from: number | null; to: number | null; currency: string }) {
  return (
    <span className="num">
      <strong>{moneyOr(to, currency)}</strong>{' '}
      <span className="block text-small text-soft">
        {from === to ? 'as it is now' : `now ${moneyOr(from, currency)}`}
      </span>
    </span>
  );
}

/** The formatted sum, or N/A for null (spec §2). */
export function moneyOr(sum: number | null, currency: string): string {
  return sum === null ? 'N/A' : formatMoney(sum, currency);
}
