/** The screens that payment apps show after a payment, drawn after public pictures of them. */
import type { Case, Language, Status } from './cases.ts';

type Words = Record<Status, string> &
  Record<'paidTo' | 'from' | 'upiId' | 'transactionId' | 'reference' | 'share' | 'done' | 'amount', string>;

const words: Record<Language, Words> = {
  en: {
    successful: 'Payment successful',
    pending: 'Payment pending',
    failed: 'Payment failed',
    paidTo: 'Paid to',
    from: 'From',
    upiId: 'UPI ID',
    transactionId: 'UPI transaction ID',
    reference: 'UPI Ref. No.',
    share: 'Share',
    done: 'Done',
    amount: 'Amount',
  },
  ml: {
    successful: 'പണമടച്ചു',
    pending: 'പേയ്മെന്റ് തീർപ്പാക്കിയിട്ടില്ല',
    failed: 'പേയ്മെന്റ് പരാജയപ്പെട്ടു',
    paidTo: 'സ്വീകർത്താവ്',
    from: 'അയച്ചത്',
    upiId: 'UPI ഐഡി',
    transactionId: 'UPI ഇടപാട് ഐഡി',
    reference: 'UPI റഫറൻസ് നമ്പർ',
    share: 'പങ്കിടുക',
    done: 'പൂർത്തിയായി',
    amount: 'തുക',
  },
  hi: {
    successful: 'भुगतान सफल',
    pending: 'भुगतान लंबित है',
    failed: 'भुगतान विफल',
    paidTo: 'प्राप्तकर्ता',
    from: 'प्रेषक',
    upiId: 'UPI आईडी',
    transactionId: 'UPI लेन-देन आईडी',
    reference: 'UPI संदर्भ संख्या',
    share: 'शेयर करें',
    done: 'हो गया',
    amount: 'राशि',
  },
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The page of one screen, without fonts. */
export function pageOf(one: Case): string {
  const { app, isDark } = one;
  const [ground, ink, soft, line] = isDark
    ? ['#17181a', '#ececec', '#a0a3a8', '#3a3c40']
    : ['#ffffff', '#1f2125', '#6b6f76', '#dcdfe4'];
  const time = `${one.paidAt.getUTCHours()}:${String((one.paidAt.getUTCMinutes() + 2) % 60).padStart(2, '0')}`;
  return `<style>
    * { box-sizing: border-box }
    body { margin: 0; background: ${ground}; color: ${ink}; font: 14px/1.4 Screen, sans-serif }
    .bar { display: flex; justify-content: space-between; padding: 6px 16px; font-size: 12px }
    main { padding: 16px }
    .soft { color: ${soft}; font-size: 12.5px }
    .big { font-size: 40px; font-weight: 500; margin: 12px 0 }
    .middle { text-align: center }
    .card { border: 1px solid ${line}; border-radius: 12px; padding: 14px; margin-top: 16px }
    .row { margin: 12px 0 }
    .two { display: flex; justify-content: space-between; gap: 12px; margin: 10px 0 }
    .head { background: ${one.status === 'failed' ? '#b3261e' : one.status === 'pending' ? '#b26a00' : '#1a8a3a'};
      color: #fff; padding: 16px }
    b { font-weight: 500 }
    .buttons { display: flex; gap: 24px; justify-content: center; margin-top: 24px; color: #3566d6 }
  </style><div class="bar"><span>${time}</span><span>5G 78%</span></div>${screens[app](one, words[one.language])}`;
}

const row = (label: string, value: string) =>
  `<div class="row"><div class="soft">${label}</div>${value}</div>`;
const pair = (label: string, value: string) =>
  `<div class="two"><span class="soft">${label}</span><span>${value}</span></div>`;
const buttons = ({ share, done }: Words) => `<div class="buttons"><b>${share}</b><b>${done}</b></div>`;

const rupees = (amount: number, always = false) =>
  amount.toLocaleString('en-IN', {
    minimumFractionDigits: always || amount % 1 ? 2 : 0,
    maximumFractionDigits: 2,
  });

const clock = (date: Date, capital = false) => {
  const hour = date.getUTCHours();
  const half = hour < 12 ? 'am' : 'pm';
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${capital ? half.toUpperCase() : half}`;
};
const day = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
const two = (part: number) => String(part).padStart(2, '0');
const numbered = (date: Date, mark: string) =>
  [two(date.getUTCDate()), two(date.getUTCMonth() + 1), date.getUTCFullYear()].join(mark);

const screens: Record<Case['app'], (one: Case, words: Words) => string> = {
  googlePay: (one, w) => `<main>
    <div class="middle">${w === words.en ? `To ${one.payeeName}` : `${w.paidTo} ${one.payeeName}`}
      <div class="big">₹${rupees(one.amount)}</div>
      <div>${{ successful: w === words.en ? '✔ Completed' : w.done, pending: w === words.en ? 'Processing' : w.pending, failed: w === words.en ? 'Failed' : w.failed }[one.status]}</div>
      <div class="soft">${day(one.paidAt)}, ${clock(one.paidAt)}</div></div>
    <div class="card"><b>Federal Bank 4321</b>${row(w.transactionId, one.transactionId)}
      ${row(`${w === words.en ? 'To' : w.paidTo}: ${one.payeeName}`, `Google Pay • ${one.payeeAddress}`)}
      ${row(`${w.from}: ${one.payerName} (Federal Bank)`, `Google Pay • ${one.payerAddress}`)}
      ${row(w === words.en ? 'Google transaction ID' : `Google ${w.transactionId.slice(4)}`, one.appsOwnId)}</div></main>`,
  phonePe: (
    one,
    w,
  ) => `<div class="head"><b style="font-size:17px">${w === words.en ? { successful: 'Transaction Successful', pending: 'Transaction Pending', failed: 'Transaction Failed' }[one.status] : w[one.status]}</b>
      <div>${two(one.paidAt.getUTCHours() % 12 || 12)}:${two(one.paidAt.getUTCMinutes())} ${one.paidAt.getUTCHours() < 12 ? 'am' : 'pm'} on ${two(one.paidAt.getUTCDate())} ${months[one.paidAt.getUTCMonth()]} ${one.paidAt.getUTCFullYear()}</div></div>
    <main><div class="card"><div class="soft">${w.paidTo}</div>
      <div class="two"><b>${one.payeeName}</b><b>₹${rupees(one.amount)}</b></div><div class="soft">${one.payeeAddress}</div></div>
    <div class="card"><b>${w === words.en ? 'Payment Details' : w.amount}</b>
      ${row(w === words.en ? 'Transaction ID' : w.transactionId.slice(4), one.appsOwnId)}
      <div class="soft">${w === words.en ? 'Debited from' : w.from}</div>
      <div class="two"><span>XXXXXX4321</span><b>₹${rupees(one.amount)}</b></div><div class="soft">UTR: ${one.transactionId}</div></div>${buttons(w)}</main>`,
  paytm: (
    one,
    w,
  ) => `<main><b style="font-size:18px">${w === words.en ? { successful: 'Paid Successfully', pending: 'Payment Pending', failed: 'Payment Failed' }[one.status] : w[one.status]}</b>
      <div class="big">₹${rupees(one.amount)}</div>
      <div class="card"><div class="soft">${w === words.en ? 'To' : w.paidTo}:</div><b>${one.payeeName}</b><div class="soft">${w.upiId}: ${one.payeeAddress}</div></div>
      <div class="card"><div class="soft">${w.from}:</div><b>${one.payerName}</b><div class="soft">Federal Bank - 4321 &nbsp; +${one.payerPhone}</div></div>
      <p>${w === words.en ? 'UPI Ref ID' : w.reference}: ${one.transactionId}</p><p class="soft">${clock(one.paidAt, true)}, ${day(one.paidAt)}</p>
      <p class="soft">${w === words.en ? 'Order ID' : w.transactionId.slice(4)}: ${one.appsOwnId}</p>${buttons(w)}</main>`,
  bhim: (
    one,
    w,
  ) => `<main class="middle"><b style="font-size:20px">BHIM</b><div class="big">₹ ${rupees(one.amount, true)}</div>
      <b>${w === words.en ? { successful: 'Success', pending: 'Pending', failed: 'Failed' }[one.status] : w[one.status]}</b></main>
    <main>${pair(w.paidTo, one.payeeName)}${pair(w.upiId, one.payeeAddress)}${pair(w.from, one.payerAddress)}
      ${pair(w === words.en ? 'Transaction ID' : w.reference, one.transactionId)}
      ${pair(w === words.en ? 'Date & time' : w.done, `${numbered(one.paidAt, '/')} ${clock(one.paidAt, true)}`)}${buttons(w)}</main>`,
  amazonPay: (
    one,
    w,
  ) => `<main><b style="font-size:18px">${w === words.en ? { successful: 'Payment successful', pending: 'Payment is pending', failed: 'Payment failed' }[one.status] : w[one.status]}</b>
      <div class="big">₹${rupees(one.amount, true)}</div><div class="soft">amazon pay UPI</div>
      <div class="card">${row(w === words.en ? 'Sent to' : w.paidTo, `<b>${one.payeeName}</b>`)}${row(w.upiId, one.payeeAddress)}
      ${row(w === words.en ? 'Bank reference ID' : w.reference, one.transactionId)}${row(w === words.en ? 'Amazon reference ID' : 'Amazon', one.appsOwnId)}
      ${row(w === words.en ? 'Date' : w.done, `${day(one.paidAt)}, ${clock(one.paidAt, true)}`)}</div>${buttons(w)}</main>`,
  cred: (
    one,
    w,
  ) => `<main class="middle"><div class="soft">${w === words.en ? { successful: 'payment successful', pending: 'payment in process', failed: 'payment failed' }[one.status] : w[one.status]}</div>
      <div class="big">₹${rupees(one.amount)}</div><div>${w.paidTo.toLowerCase()}</div><b>${one.payeeName}</b><div class="soft">${one.payeeAddress}</div></main>
    <main>${pair(w.transactionId, one.transactionId)}${pair(w.from.toLowerCase(), 'Federal Bank •• 4321')}
      ${pair(w === words.en ? 'paid on' : w.done, `${day(one.paidAt)}, ${clock(one.paidAt)}`)}<p class="middle soft">CRED pay</p></main>`,
  federalBank: (
    one,
    w,
  ) => `<div class="bar"><b>FedMobile</b></div><main class="middle"><b>${w[one.status]}</b>
      <div class="big">Rs. ${rupees(one.amount, true)}</div></main><main>
      ${pair(w.paidTo, one.payeeName)}${pair(w.upiId, one.payeeAddress)}${pair(w === words.en ? 'RRN' : w.reference, one.transactionId)}
      ${pair(w === words.en ? 'Debit account' : w.from, '1234XXXXXX4321')}
      ${pair(w === words.en ? 'Transaction date' : w.done, `${numbered(one.paidAt, '-')} ${two(one.paidAt.getUTCHours())}:${two(one.paidAt.getUTCMinutes())}:09`)}${buttons(w)}</main>`,
  sbi: (
    one,
    w,
  ) => `<div class="head" style="background:#280071"><b>YONO SBI</b></div><main><b>${w[one.status]}</b>
      ${row(w.amount, `<b>₹ ${rupees(one.amount, true)}</b>`)}${row(w.paidTo, one.payeeName)}${row(w.upiId, one.payeeAddress)}
      ${row(w === words.en ? 'Reference Number' : w.reference, `${one.transactionId.slice(0, 4)} ${one.transactionId.slice(4, 8)} ${one.transactionId.slice(8)}`)}
      ${row(w === words.en ? 'Payment date' : w.done, day(one.paidAt))}${row(w === words.en ? 'Registered mobile' : w.from, one.payerPhone)}${buttons(w)}</main>`,
  hdfc: (
    one,
    w,
  ) => `<main><b>HDFC Bank PayZapp</b><p>${w === words.en ? { successful: `Money sent successfully to ${one.payeeName}`, pending: `Money to ${one.payeeName} is being processed`, failed: `Money could not be sent to ${one.payeeName}. Transaction failed` }[one.status] : `${w[one.status]} ${one.payeeName}`}</p>
      <div class="big">₹${rupees(one.amount, true)}</div><div class="card">${pair(w === words.en ? 'UPI Reference No' : w.reference, one.transactionId)}
      ${pair(w.upiId, one.payeeAddress)}${pair(w === words.en ? 'Date' : w.done, `${numbered(one.paidAt, '/')}, ${clock(one.paidAt, true)}`)}</div>${buttons(w)}</main>`,
  payPal: (one) => `<main class="middle"><b style="font-size:20px">PayPal</b>
      <p>${{ successful: `You sent $${one.amount.toFixed(2)} USD to ${one.payeeName}`, pending: `Your payment of $${one.amount.toFixed(2)} USD to ${one.payeeName} is pending`, failed: `Your payment of $${one.amount.toFixed(2)} USD to ${one.payeeName} was declined` }[one.status]}</p></main>
    <main>${row('Transaction ID', one.transactionId)}${row('Date', `${months[one.paidAt.getUTCMonth()]} ${one.paidAt.getUTCDate()}, ${one.paidAt.getUTCFullYear()}`)}
      ${row('Sent from', 'Visa x-4321')}${row('Email', one.payeeAddress.replace('@', '.help@'))}</main>`,
};
