/**
 * Checks the donor's name before a greeting uses it: anybody could enter an advertisement as a name and a
 * stranger's address as the email.
 */

/**
 * Characters that programs or people read as the dot of a domain, besides '.' and those that NFKD maps to it.
 */
const dot = String.raw`[.\u3002\u06d4\u0701\u0702\u2022\u2219\u2027\u2e33\ua4f8]`;

/**
 * Matches links, domains and phone numbers: a dot between words of two letters or more (not after an
 * initial), any digit, any character used in addresses, and characters that look like those.
 */
const unfit = new RegExp(
  String.raw`[/\\@:<>\u2215\u2044\u29f8\u2236\ua789]|www${dot}|\p{L}{2,}\s*${dot}\p{L}{2,}|\b(dot|com)\b|\p{N}`,
  'iu',
);
/** Joiners, direction controls and fillers, which are invisible. U+2800 is the blank of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** As `invisible`, but keeps joiners within and after a word: Malayalam chillus need them ('മോഹന്\u200d'). */
const needless =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{L}\p{M}])[\u200c\u200d]+/gu;
/** More words than this are a sentence. */
const maxNames = 6;

/** The name without invisible characters; null if no greeting should use it. */
export function greetedName({ firstname, lastname }: { firstname: string; lastname: string }) {
  const name = `${firstname} ${lastname}`.replace(needless, '').replace(/\s+/g, ' ').trim();
  // Compares by appearance: maps full-width letters and ligatures to plain ones and drops accents.
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(invisible, '');
  return !/\p{L}/u.test(plain) || unfit.test(plain) || name.split(' ').length > maxNames ? null : name;
}
