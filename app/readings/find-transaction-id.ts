/**
 * The bank's transaction ID on a payment screen: 12 digits, told apart from phone numbers, orders and the
 * apps' own IDs. Indian apps print it as UTR, RRN or a reference.
 */
import { addDays, countDays, daysBetween } from '../../platform/days.ts';
import { letterLookAlikes, mixedPlaces } from './look-alikes.ts';
import { type Box, endOf, type Line, labelOf, type Word } from './screen.ts';

/** 12 digits alone, or in three groups; no part of a UPI address, a longer number or '+91 …'. */
const twelveDigits = /(?<![\d+@])(?<!\d )(\d{12}|\d{4} \d{4} \d{4})(?![\da-z@©®&]| \d{3})/gi;
/**
 * PayPal's 17 characters are digits but for five, which may be letters: so are all in its documentation
 * (8MC585209K746392H, 42311647XV020574X). The engine reads some letters in place of digits.
 */
const payPalForm = Array.from({ length: 17 }, (_, place) =>
  mixedPlaces.includes(place) ? '[0-9A-Z]' : `[0-9${letterLookAlikes.join('')}]`,
).join('');
const payPals = new RegExp(`(?<![A-Z0-9])${payPalForm}(?![A-Z0-9])`, 'g');
const banks =
  /\b(utr|rrn|upi\s*(transaction|txn|ref)\w*|bank\s*ref\w*|ref(erence|\.)?\s*(no|num|id)\w*|ref(erence)?\s*:|(transaction|txn)\s*(id|no|num)\w*)/gi;
const others =
  /\b(google\s*(pay\s*)?transaction\s*id|order\s*(id|no)?|amazon\s*ref\w*\s*(id)?|mobile|phone|account|a\/c|customer)/gi;
/** 'UPI' before words in another script, which the engine can't read; not before 'ID', an address. */
const upiLabel = /\bupi\b(?!\s*[i1l]d\b)/gi;
/** An Indian mobile number with its country code. */
const phone = /^91[6-9]/;
/** The engine's confidence in each part of an ID, at least. */
const leastConfidence = 30;

/** `box`: of the ID alone. */
export type FoundId = { value: string; box: Box };
type Candidate = FoundId & { isLabelled: boolean; isLikely: boolean; isSure: boolean };

/** Every number in a text that has the form of an ID. `value`: without gaps. */
function idsIn(text: string, isPayPal: boolean): { value: string; index: number; end: number }[] {
  return [...text.matchAll(isPayPal ? payPals : twelveDigits)].map(({ 0: found, index }) => ({
    value: found.replaceAll(' ', ''),
    index,
    end: index + found.length,
  }));
}

/**
 * The ID that was read on a line of its own; null if the engine is unsure. Of letters between digits it is
 * seldom sure, right or wrong: PayPal's look-alikes are judged by their shapes.
 */
export function idAlone(
  { text, confidence }: Pick<Word, 'text' | 'confidence'>,
  isPayPal: boolean,
): string | null {
  if (!isPayPal && confidence < leastConfidence) return null;
  // The engine may take a gap between digits for a space.
  return idsIn(text.replaceAll(' ', ''), isPayPal)[0]?.value ?? null;
}

/**
 * Finds the transaction ID, if exactly one number can be it. `lines`: in reading order. `day`: on the screen;
 * `today`: when it was sent, both such as '2026-11-26'.
 */
export function findTransactionId(
  lines: Line[],
  { day, today, isPayPal }: { day: string | null; today: string; isPayPal: boolean },
): FoundId | null {
  const candidates = lines.flatMap((line) =>
    idsIn(line.text, isPayPal).flatMap(({ value, index, end }): Candidate[] => {
      const label = labelOf(lines, line, line.text.slice(0, index));
      const [bank, other] = [endOf(banks, label), endOf(others, label)];
      // The label nearest to the number counts; 'Google transaction ID' ends where 'transaction ID' does.
      if (other >= 0 && other >= bank) return [];
      const isLabelled = bank >= 0;
      if (!isLabelled && phone.test(value)) return [];
      const isLikely = isPayPal || beginsWithDay(value, day, today) || endOf(upiLabel, label) >= 0;
      const words = wordsAt(line, index, end);
      const isSure = words.every(({ confidence }) => confidence >= leastConfidence);
      return [{ value, box: around(words), isLabelled, isLikely, isSure }];
    }),
  );
  const labelled = candidates.filter(({ isLabelled }) => isLabelled);
  // A label in another script can't be read. Then 'UPI' or the usual beginning has to stand in for it.
  const possible = labelled.length > 0 ? labelled : candidates.filter(({ isLikely }) => isLikely);
  const [first] = possible;
  if (!first || possible.some(({ value, isSure }) => value !== first.value || !isSure)) return null;
  return { value: first.value, box: first.box };
}

/** The words of a line that have characters from `index` to `end`. */
function wordsAt({ words }: Line, index: number, end: number): Word[] {
  let from = 0;
  return words.filter(({ text }) => {
    const begins = from;
    from += text.length + 1;
    return begins < end && begins + text.length > index;
  });
}

const around = (words: Word[]): Box => ({
  left: Math.min(...words.map(({ box }) => box.left)),
  top: Math.min(...words.map(({ box }) => box.top)),
  right: Math.max(...words.map(({ box }) => box.right)),
  bottom: Math.max(...words.map(({ box }) => box.bottom)),
});

/** True if the first four digits are the year's last digit and the day of the year, or the days beside it. */
function beginsWithDay(value: string, day: string | null, today: string): boolean {
  // Without a day on the screen, the payment may be some weeks old.
  const [earliest, latest] = day ? [-1, 1] : [-60, 1];
  const days = daysBetween(addDays(day ?? today, earliest), addDays(day ?? today, latest));
  return days.some((each) => {
    const [year = ''] = each.split('-');
    const ofYear = countDays(`${year}-01-01`, each) + 1;
    return value.startsWith(`${year.at(-1)}${String(ofYear).padStart(3, '0')}`);
  });
}
