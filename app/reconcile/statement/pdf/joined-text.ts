/** Joins the lines of a cell; an ID or a day that the bank cut in two becomes whole. Pure. */

export function joinedText(lines: string[]): string {
  return lines
    .filter((line) => line !== '')
    .reduce((text, line) => text + (isCut(text, line) ? '' : ' ') + line, '')
    .trim();
}

/** The lengths of transaction IDs: UPI and IMPS, NEFT, RTGS. */
const lengths = [12, 16, 22];

function isCut(text: string, line: string): boolean {
  if (/\d[-/]$/.test(text) && /^\d/.test(line)) return true;
  const before = text.match(/[a-z0-9]+$/i)?.[0] ?? '';
  const after = line.match(/^[a-z0-9]+/i)?.[0] ?? '';
  const whole = before + after;
  if (!/\d/.test(before) || !/\d/.test(after) || !lengths.includes(whole.length)) return false;
  return whole.length > 12 ? /\d{6}/.test(whole) : /^\d+$/.test(whole);
}
