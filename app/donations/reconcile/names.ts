/** How alike the payer of a bank's line and a donor are: by name, by phone, by what stands in the UPI address. Pure. */

/** Words of narrations that are nobody's name. */
const noNames = new Set(
  'UPI IMPS NEFT RTGS MMT INB TRANSFER FROM BY TO CR DR REF UTR BANK INDIA STATE PAYMENT PAY DONATION HELP GIFT OKSBI OKAXIS OKICICI OKHDFCBANK YBL IBL AXL PAYTM APL SBI HDFC ICICI AXIS SBIN HDFC UTIB FDRL SIBL CNRB KKBK PUNB BARB IDIB GPAY PHONEPE BHIM NEW THE'.split(
    ' ',
  ),
);

export type Payer = { words: string[]; digits: string };

/** The words of a narration that may be names, and its digits to find a phone number in. */
export function payerOf(narration: string): Payer {
  const words = wordsOf(narration).filter((word) => word.length >= 3 && !noNames.has(word));
  return { words: [...new Set(words)], digits: narration.replace(/[^\d]+/g, ' ') };
}

export type DonorNames = { words: string[]; joined: string; turned: string; phone: string };

/** A donor's names as they are compared. */
export function donorNamesOf(donor: { firstname: string; lastname: string; phone: string }): DonorNames {
  const first = wordsOf(donor.firstname);
  const last = wordsOf(donor.lastname);
  return {
    words: [...new Set([...first, ...last])].filter((word) => word.length >= 3),
    joined: [...first, ...last].join(''),
    turned: [...last, ...first].join(''),
    phone: donor.phone.replace(/\D/g, '').slice(-10),
  };
}

/** What speaks for one person: the phone number, the whole name in either order, a part of it; null for nothing. */
export type Likeness = 'phone' | 'name' | 'partOfName' | null;

export function likenessOf(payer: Payer, donor: DonorNames): Likeness {
  if (
    donor.phone.length === 10 &&
    payer.digits.split(' ').some((run) => run.length <= 12 && run.endsWith(donor.phone))
  ) {
    return 'phone';
  }
  if (payer.words.some((word) => isJoined(word, donor))) return 'name';
  const found = donor.words.filter((word) => payer.words.some((payers) => isAlike(payers, word)));
  if (found.length === 0) return null;
  return found.length === donor.words.length && found.length > 1 ? 'name' : 'partOfName';
}

/** 'MEERANAIR' of an address; banks cut names short. */
function isJoined(word: string, { joined, turned }: DonorNames): boolean {
  return word.length >= 7 && (joined.startsWith(word) || turned.startsWith(word));
}

/** The same word, cut short, or with one letter otherwise: LAKSHMI and LEKSHMI. */
function isAlike(payers: string, donors: string): boolean {
  if (payers === donors) return true;
  if (payers.length >= 4 && donors.startsWith(payers)) return true;
  return (
    payers.length >= 6 && donors.length >= 6 && payers[0] === donors[0] && isOneEditApart(payers, donors)
  );
}

/** One letter or digit is missing, too many or another, or two neighbours are swapped. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (one[start] === other[start] && start < one.length) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, (mark) => (/\p{Script=Malayalam}/u.test(mark) ? mark : ''))
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
}
