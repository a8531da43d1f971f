/**
 * Finds what could lead a donor's money elsewhere: a stolen account must not put another account into the
 * mails to donors (docs/decisions/0087-words-of-mails.md).
 */

/** Characters that programs read as the dot of a domain, besides those that NFKC maps to it. */
const dot = String.raw`[.\u3002\u06d4]`;

/** What people write between the digits of one number. */
const between = String.raw`[\s.,·'’()\[\]/\\|_*+\u2212\p{Pd}\p{M}]*`;

const diverting = [
  // Links.
  String.raw`:\/\/|\b(?:mailto|tel|sms|upi|intent):(?=\S)`,
  // Domains, which mail programs turn into links. The brace ends a placeholder: '{beneficiary}.in'.
  String.raw`[\p{L}\p{N}\p{M}}]${dot}[\p{L}\p{M}]{2}`,
  // Email addresses and UPI IDs.
  '@',
  // Account numbers and phone numbers, in any script's digits. ₹1,00,00,000 has eight.
  String.raw`\p{Nd}(?:${between}\p{Nd}){8,}`,
].map((each) => new RegExp(each, 'iu'));

/** Joiners and direction marks, which could split a number or a domain invisibly. U+2800 is Braille's blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const maxShown = 60;

/** The first words of the text that could divert money; null if none could. */
export function findDiversion(text: string): string | null {
  const plain = text.normalize('NFKC').replace(invisible, '');
  const found = diverting.map((each) => each.exec(plain)).find(Boolean);
  if (!found) return null;
  const [before = ''] = plain.slice(0, found.index).match(/\S*$/) ?? [];
  const [after = ''] = plain.slice(found.index + found[0].length).match(/^\S*/) ?? [];
  return `${before}${found[0]}${after}`.slice(0, maxShown);
}
