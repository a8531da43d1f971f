/** Shows where three apps print the UPI transaction ID. The pictures quote the apps, so aren't translated. */
import { useConfirmingText } from '../../text/text.ts';

type Line = { name: string; value: string; is?: 'this' | 'not' };

const receipts: { app: string; words: 'whereGpay' | 'wherePhonePe' | 'wherePaytm'; lines: Line[] }[] = [
  {
    app: 'Google Pay',
    words: 'whereGpay',
    lines: [
      { name: 'UPI transaction ID', value: '412345678901', is: 'this' },
      { name: 'Google transaction ID', value: 'CICAgKDx8pnUQ', is: 'not' },
    ],
  },
  {
    app: 'PhonePe',
    words: 'wherePhonePe',
    lines: [
      { name: 'Transaction ID', value: 'T2403151234567890', is: 'not' },
      { name: 'UTR', value: '412345678901', is: 'this' },
    ],
  },
  {
    app: 'Paytm',
    words: 'wherePaytm',
    lines: [
      { name: 'Paid at', value: '10:42 AM' },
      { name: 'UPI Ref No', value: '412345678901', is: 'this' },
    ],
  },
];

export function WhereToFind() {
  const { confirm } = useConfirmingText();
  return (
    <details className="text-base">
      <summary className="min-h-8 font-semibold text-teal">{confirm.whereTitle}</summary>
      <ul className="mt-3 grid gap-5">
        {receipts.map(({ app, words, lines }) => (
          <li key={app} className="grid gap-2">
            <p>{confirm[words]}</p>
            <Receipt label={confirm.receipt({ app })} lines={lines} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * An app's receipt: a tick, an amount, names and values. The right ID is framed, the wrong one struck out.
 */
function Receipt({ label, lines }: { label: string; lines: Line[] }) {
  return (
    <svg viewBox="0 0 300 190" role="img" aria-label={label} className="w-full max-w-76">
      <rect x="1" y="1" width="298" height="188" rx="16" className="fill-card stroke-line" strokeWidth="2" />
      <circle cx="34" cy="34" r="14" className="fill-wash" />
      <path d="M28 34l4.5 5 8-10" className="fill-none stroke-teal" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="60" y="22" width="84" height="10" rx="5" className="fill-line" />
      <rect x="60" y="38" width="52" height="8" rx="4" className="fill-line" />
      <path d="M18 62h264" className="stroke-line" strokeWidth="1.5" />
      {lines.map(({ name, value, is }, n) => (
        <g key={name} transform={`translate(0 ${72 + 56 * n})`}>
          {is === 'this' && (
            <rect
              x="12"
              y="0"
              width="276"
              height="50"
              rx="10"
              className="fill-none stroke-marigold"
              strokeWidth="3"
            />
          )}
          <text x="26" y="19" className="fill-soft text-[13px]">
            {name}
          </text>
          <text
            x="26"
            y="40"
            className={`num text-[17px] ${is === 'this' ? 'fill-ink font-bold' : 'fill-soft'}`}
            textDecoration={is === 'not' ? 'line-through' : undefined}
          >
            {value}
          </text>
          {is && (
            <path
              d={is === 'this' ? 'M258 25l6 7 11-14' : 'M259 18l13 13M272 18l-13 13'}
              className={`fill-none ${is === 'this' ? 'stroke-teal' : 'stroke-error'}`}
              strokeWidth="3"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </svg>
  );
}
