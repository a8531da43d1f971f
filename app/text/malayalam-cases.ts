/** Case endings of names in Malayalam, from the possessive that campaign.json has. */

/** The chillu of a consonant before an ending that begins with another consonant. */
const chillus: Record<string, string> = { റ: 'ർ', ര: 'ർ', ള: 'ൾ', ല: 'ൽ', ണ: 'ൺ', ന: 'ൻ' };

/**
 * 'ടീച്ചറുടെ' → 'ടീച്ചർക്ക്', 'കുമാറിന്റെ' → 'കുമാറിന്': possessives in -ഉടെ have the dative -ക്ക്, those in -ന്റെ
 * have -ന്. Null if the possessive ends otherwise.
 */
function findDative(possessive: string): string | null {
  if (/(?:ന്\u200d?|ൻ)റെ$/.test(possessive)) return possessive.replace(/(?:ന്\u200d?|ൻ)റെ$/, 'ന്');
  if (/[ിീെേൈ]യുടെ$/.test(possessive)) return possessive.replace(/യുടെ$/, 'ക്ക്');
  if (/യുടെ$/.test(possessive)) return possessive.replace(/യുടെ$/, 'യ്ക്ക്');
  const chillu = chillus[possessive.match(/(.)ുടെ$/)?.[1] ?? ''];
  return chillu ? possessive.replace(/.ുടെ$/, `${chillu}ക്ക്`) : null;
}

type Named = { beneficiary: string; beneficiarys: string };

/** 'അനിത ടീച്ചർക്ക്'. */
export const dative = ({ beneficiary, beneficiarys }: Named) =>
  findDative(beneficiarys) ?? `${beneficiary} എന്ന വ്യക്തിക്ക്`;

/** 'അനിത ടീച്ചർക്കൊപ്പം'. */
export const withName = (names: Named) => dative(names).replace(/്$/, 'ൊപ്പം');
