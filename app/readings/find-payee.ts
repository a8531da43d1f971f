/** Who was paid, on a payment screen. */
import { areBeside, endOf, type Found, type Line, type Ours, textOf } from './screen.ts';

/** UPI addresses; not mail addresses, which go on with a dot. */
const address = /[a-z0-9][a-z0-9._-]{1,60}@[a-z]{2,20}\b(?!\.)/gi;
const payeesLabel = /\b(to|payee|recipient|beneficiary)\b/gi;
const payersLabel = /\b(from|by|debited|sender|payer|your)\b/gi;

/**
 * Who was paid. An address of the family's decides, wherever it stands. Else a payee's address together with one
 * of the family's names is unclear: people have several addresses, and share names.
 */
export function findPayee(lines: Line[], { names, addresses }: Ours): Found['payee'] {
  const known = addresses.map(withoutLookalikes);
  const found = lines.flatMap(({ text }, at) =>
    [...text.matchAll(address)].map((match) => ({
      text: match[0].toLowerCase(),
      // The label, the name and perhaps the account stand before it.
      before: `${textOf(lines.slice(Math.max(0, at - 3), at))}\n${text.slice(0, match.index)}`,
    })),
  );
  if (found.some(({ text }) => known.includes(withoutLookalikes(text)))) return { isOurs: true };
  const payee = found.find(({ before }) => endOf(payeesLabel, before) > endOf(payersLabel, before));
  const named = isNamed(lines, names);
  if (payee) return named ? null : { isOurs: false, address: payee.text };
  return named ? { isOurs: true } : null;
}

/** A label of the payee's name, which stands after it or beside it, or below. */
const nameLabel = /^(?:(?:(?:paid|sent)\s+)?to|(?:payee|recipient|beneficiary)(?:\s+name)?)\s*:?$/i;
const sentTo = /^(?:(?:paid|sent)\s+)?to\b:?\s+(.+)$|\b(?:sent|paid|payment|money)\b.*?\bto\s+(.+)$/i;
/** A word with a capital, or initials; a dot only after initials and titles. */
const part = String.raw`(?:(?:Mr|Mrs|Ms|Dr|Smt|Sri)\b\.?|\p{Lu}[\p{L}'’]+(?:-\p{Lu}[\p{L}'’]+)*|(?:\p{Lu}\.)+|\p{Lu}\b)`;
const name = new RegExp(String.raw`^${part}(?:(?:\s+|(?<=\.))${part})*`, 'u');
const noName = /^(UPI|ID|Transaction|Completed|From|Your|Bank|Wallet|Home|Date|Reference|Amount|Account)\b/i;
const maxName = 60;

/** The name of who was paid, as written; null if it can't be read. `lines`: in reading order. */
export function findPayeeName(lines: Line[]): string | null {
  for (const line of lines) {
    const [, alone, inSentence] = line.text.slice(0, 3 * maxName).match(sentTo) ?? [];
    const after = nameLabel.test(line.text) ? textAfter(lines, line) : (alone ?? inSentence);
    if (after === undefined) continue;
    const [found = ''] = after.match(name) ?? [];
    return /\p{L}{3}/u.test(found) && !noName.test(found) ? found.slice(0, maxName).trim() : null;
  }
  return null;
}

/** What a label names: the line beside it, on its right; else the next one below it. */
function textAfter(lines: Line[], label: Line): string | undefined {
  const later = lines.slice(lines.indexOf(label) + 1);
  const beside = later.find((other) => areBeside(label, other));
  const below = later.find(
    (other) =>
      !areBeside(label, other) && other.box.left < label.box.right && other.box.right > label.box.left,
  );
  const isAnotherLabel =
    beside !== undefined && (nameLabel.test(beside.text) || /^from\b/i.test(beside.text));
  return (isAnotherLabel ? below : (beside ?? below))?.text;
}

/** The engine confuses these letters, and loses dots. */
function withoutLookalikes(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.,_-]/g, '')
    .replace(/[1i!|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm');
}

/** True if one of these names stands on the screen, in any case. */
function isNamed(lines: Line[], names: string[]): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\n]+/gu, ' ')
      .trim();
  const text = plain(textOf(lines));
  return names
    .map(plain)
    .some((name) => name !== '' && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text));
}
