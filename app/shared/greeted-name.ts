/** The donor's name as a greeting may have it: strangers could have us send their advertisement, as a name, to anybody's address. */

/** What programs or people read as the dot of a domain, beside '.' and what NFKD makes of it. */
const dot = String.raw`[.\u3002\u06d4\u0701\u0702\u2022\u2219\u2027\u2e33\ua4f8]`;

/**
 * Links, domains, phone numbers: a dot before letters that doesn't follow an initial, any digit, any sign of an address and what
 * looks like one.
 */
const unfit = new RegExp(
  String.raw`[/\\@:<>\u2215\u2044\u29f8\u2236\ua789]|www${dot}|\p{L}{2,}\s*${dot}\p{L}{2,}|\b(dot|com)\b|\p{N}`,
  'iu',
);
/** Joiners, direction controls, fillers: nobody sees them. U+2800 is Braille's blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same without the joiners within and after a word, which Malayalam's chillus are written with ('മോഹന്\u200d'). */
const needless =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{L}\p{M}])[\u200c\u200d]+/gu;
/** A longer one is a sentence. */
const maxNames = 6;

/** The name without what nobody sees; null for one that isn't fit to be greeted with. */
export function greetedName({ firstname, lastname }: { firstname: string; lastname: string }) {
  const name = `${firstname} ${lastname}`.replace(needless, '').replace(/\s+/g, ' ').trim();
  // As it is read: full-width letters and ligatures by their plain ones, without accents.
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(invisible, '');
  return !/\p{L}/u.test(plain) || unfit.test(plain) || name.split(' ').length > maxNames ? null : name;
}
