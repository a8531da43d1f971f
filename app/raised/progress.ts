/** The figures of the progress bar: currency by place, and raised against the goal (spec §4, §9). */

/** Rupees for visitors in India, dollars elsewhere. Private addresses are the team's: rupees. */
export function progressCurrency(place: { ip: string; country_code: string | null }): 'INR' | 'USD' {
  if (place.country_code === 'IN') return 'INR';
  return place.country_code === null && isPrivate(place.ip) ? 'INR' : 'USD';
}

function isPrivate(ip: string): boolean {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(ip);
}

type SummaryRow = {
  rupees: number | null;
  usDollar: number | null;
  people?: number | null;
  lastVerifiedAt?: string | null;
};

/** `people`: the number of donors; null while their total is not public: the sums are 0 then. */
export type Raised = {
  rupees: number;
  usDollar: number;
  people: number | null;
  lastVerifiedAt: string | null;
};

/** The totals of all rows, with missing values as 0, and the day of the last verification. */
export function sumRows(rows: SummaryRow[]): Raised {
  return {
    rupees: rows.reduce((sum, row) => sum + (row.rupees ?? 0), 0),
    usDollar: rows.reduce((sum, row) => sum + (row.usDollar ?? 0), 0),
    people: rows.some(({ people }) => people === null)
      ? null
      : rows.reduce((sum, row) => sum + (row.people ?? 0), 0),
    lastVerifiedAt: rows.map((row) => row.lastVerifiedAt ?? '').reduce((a, b) => (a > b ? a : b), '') || null,
  };
}

/** The share of the goal: '62%', and one decimal below 1 %. Never rounded up to 100. */
export function percentOf(raised: number, goal: number): string {
  const percent = (100 * raised) / goal;
  const shown =
    percent > 0 && percent < 1 ? Math.max(0.1, Math.floor(percent * 10) / 10) : Math.floor(percent);
  return `${shown}%`;
}
