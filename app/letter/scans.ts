/** The scanned letters as /letter shows them. Pure. */
import { type Language, languageCodes, languages } from '../../platform/languages.ts';

/** Since when donors of each language get a scanned letter (ISO); null if theirs is rendered. */
export type ScannedSince = Record<Language, string | null>;

/** A scanned letter and the languages whose donors get it. */
export type Scan = { since: string; in: Language[] };

/** Letters that were uploaded together are one. */
export function scansOf(scannedSince: ScannedSince): Scan[] {
  const all = languageCodes.flatMap((language) => scannedSince[language] ?? []);
  return [...new Set(all)].map((since) => ({
    since,
    in: languageCodes.filter((language) => scannedSince[language] === since),
  }));
}

/** 'Every donor', or 'Donors who use the site in Malayalam'. */
export function donorsOf(codes: Language[]): string {
  if (codes.length === languageCodes.length) return 'Every donor';
  const names = new Intl.ListFormat('en').format(codes.map((code) => languages[code].englishName));
  return `Donors who use the site in ${names}`;
}

/** Which letter the donors get, one sentence for each group of them. `isFamilys`: the campaign is in memory. */
export function sentencesOf(scannedSince: ScannedSince, isFamilys: boolean): string[] {
  const scans = scansOf(scannedSince);
  const without = languageCodes.filter((language) => scannedSince[language] === null);
  return [
    ...scans.map(
      (scan) => `${donorsOf(scan.in)} ${verb(scan.in)} the scanned letter with the thank-you email.`,
    ),
    ...(without.length === 0
      ? []
      : [`${donorsOf(without)} ${verb(without)} ${renderedLetter(without, isFamilys)}`]),
  ];
}

const verb = (codes: Language[]) => (codes.length === languageCodes.length ? 'gets' : 'get');

function renderedLetter(without: Language[], isFamilys: boolean): string {
  const isForSome = without.length < languageCodes.length;
  const hand = isForSome ? ', in a handwriting font and in their language' : ', in a handwriting font';
  if (isFamilys) return `a letter from the family with the thank-you email${hand}.`;
  return `a letter with the thank-you email${hand}, with the donor’s name.`;
}
