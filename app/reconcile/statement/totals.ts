/** Recognizes balances and totals among the lines of a statement. Pure. */

const totals = ['total', 'totals', 'summary'];
const ends = ['opening', 'closing', 'brought', 'carried'];
const others =
  'b/f c/f balance bal page sub grand net running available ledger forward as on of for the this debit debits credit credits withdrawal withdrawals deposit deposits transaction transactions txns amount amt count no dr cr inr rs statement jan feb mar apr may jun jul aug sep sept oct nov dec'.split(
    ' ',
  );
const all = new Set([...totals, ...ends, ...others]);

/** The words of the text; null if one of them is not of the kind that heads a total: 'TOTAL CARE HOSPITAL'. */
function wordsOf(text: string): string[] | null {
  const words = text.toLowerCase().match(/[bc]\/f|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.length > 0 && words.every((word) => all.has(word)) ? words : null;
}

/** True for 'Opening Balance as on 01/11/2026', 'B/F' and the like, and nothing else. */
export function isBalance(text: string): boolean {
  const words = wordsOf(text) ?? [];
  const has = (some: string[]) => words.some((word) => some.includes(word));
  return has(['b/f', 'c/f']) || (has(ends) && has(['balance', 'bal', 'forward']));
}

/** True for a balance at the end of a page or statement. */
export function isClosing(text: string): boolean {
  return isBalance(text) && /closing|carried|c\/f/i.test(text);
}

/** True for a balance, 'Page Total', 'Total Debits 5,000.00' and the like, and nothing else. */
export function isTotal(text: string): boolean {
  return isBalance(text) || (wordsOf(text)?.some((word) => totals.includes(word)) ?? false);
}
