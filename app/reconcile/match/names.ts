/** Compares the payer in a bank line with a donor: by name, phone number and UPI address. Pure. */

/** Words of narrations that are not names. */
const noNames = new Set(
  [
    'UPI IMPS NEFT RTGS MMT INB TRANSFER FROM BY TO CR DR REF UTR BANK INDIA STATE PAYMENT PAY DONATION',
    'HELP GIFT OKSBI OKAXIS OKICICI OKHDFCBANK YBL IBL AXL PAYTM APL SBI HDFC ICICI AXIS SBIN UTIB FDRL',
    'SIBL CNRB KKBK PUNB BARB IDIB GPAY PHONEPE BHIM NEW THE',
  ].flatMap((words) => words.split(' ')),
);

/** What a narration says about the payer. */
export type Payer = {
  words: string[];
  /** Several words between two separators, such as 'MEERA NA': a name, perhaps cut short. */
  names: string[];
  /** Numbers that may end with a phone number. */
  phones: string[];
  /** Cache: whether the payer has a word like this word of a donor's name. */
  known: Map<string, boolean>;
};

/**
 * The longest narrations of banks have a dozen words. A payer who writes more may be listing names to match
 * by luck.
 */
const maxWords = 24;

export function payerOf(narration: string): Payer {
  const text = plain(narration);
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length >= 3 && !noNames.has(word));
  const names = text.split(/[^\p{L}\p{M} ]+/u).map((name) => name.trim());
  return {
    words: [...new Set(words)].slice(0, maxWords),
    names: names.filter((name) => name.length >= 6 && name.includes(' ')).slice(0, maxWords),
    phones: narration.match(/(?<!\d)\d{10,12}(?!\d)/g) ?? [],
    known: new Map(),
  };
}

export type DonorNames = {
  words: string[];
  /**
   * The whole name in both orders. `beyond`: so many letters of `joined` are more than the first of its
   * names.
   */
  whole: { spaced: string; joined: string; beyond: number }[];
  phone: string;
};

/** A donor's names and phone number, prepared for `likenessOf`. */
export function donorNamesOf(donor: { firstname: string; lastname: string; phone: string }): DonorNames {
  const [first, last] = [donor.firstname, donor.lastname].map((name) =>
    plain(name)
      .split(/[^\p{L}\p{M}]+/u)
      .filter(Boolean),
  ) as [string[], string[]];
  const orders: [string[], string[]][] = [
    [first, last],
    [last, first],
  ];
  return {
    words: [...new Set([...first, ...last])].filter((word) => word.length >= 3),
    whole: orders.map(([one, other]) => {
      const words = [...one, ...other];
      return {
        spaced: words.join(' '),
        joined: words.join(''),
        beyond: Math.max(one.join('').length + 2, 7),
      };
    }),
    phone: donor.phone.replace(/\D/g, '').slice(-10),
  };
}

/**
 * The best evidence that payer and donor are one person: phone number, whole name in either order, part of
 * the name.
 */
export type Likeness = 'phone' | 'name' | 'partOfName' | null;

export function likenessOf(payer: Payer, donor: DonorNames): Likeness {
  if (donor.phone.length === 10 && payer.phones.some((phone) => phone.endsWith(donor.phone))) return 'phone';
  const isWhole = ({ spaced, joined, beyond }: DonorNames['whole'][number]) =>
    payer.words.some((word) => word.length >= beyond && joined.startsWith(word)) ||
    payer.names.some((name) => spaced.startsWith(name));
  if (donor.whole.some(isWhole)) return 'name';
  const found = donor.words.filter((word) => isNamed(payer, word));
  if (found.length === 0) return null;
  return found.length === donor.words.length && found.length > 1 ? 'name' : 'partOfName';
}

function isNamed({ words, known }: Payer, word: string): boolean {
  let is = known.get(word);
  if (is === undefined) {
    is = words.some((each) => isAlike(each, word));
    known.set(word, is);
  }
  return is;
}

/** True if the payer's word is the donor's, its beginning, or one edit away, as LAKSHMI and LEKSHMI are. */
function isAlike(payers: string, donors: string): boolean {
  if (payers === donors) return true;
  if (payers.length >= 4 && donors.startsWith(payers)) return true;
  return (
    payers.length >= 6 && donors.length >= 6 && payers[0] === donors[0] && isOneEditApart(payers, donors)
  );
}

/** True if one character is missing, added or changed, or two neighbours are swapped. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (one[start] === other[start]) start++;
  let end = 0;
  while (one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  );
}

/** Upper case without accents. The marks of Malayalam stay: they are vowels. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, (mark) => (/\p{Script=Malayalam}/u.test(mark) ? mark : ''))
    .toUpperCase();
}
