/** The dashboard's periods and how its address names them. Pure. */
import { addDays } from '../../platform/days.ts';

/** `days`: including today; null for all days since the first donation. */
export const periods = [
  { name: '7', words: '7 days', days: 7 },
  { name: '30', words: '30 days', days: 30 },
  { name: '90', words: '90 days', days: 90 },
  { name: 'all', words: 'All', days: null },
] as const;

export type Chosen = {
  /** The name of a listed period; null for own dates. */
  name: (typeof periods)[number]['name'] | null;
  /** The query for the statistics. */
  query: { from?: string; to?: string };
};

/** The period of an address: `?from=…&to=…`, else `?days=…`, else 30 days. */
export function periodOf(query: URLSearchParams, today: string): Chosen {
  const [from, to] = [query.get('from'), query.get('to')];
  if (from || to) return { name: null, query: { ...(from && { from }), ...(to && { to }) } };
  const { name, days } = periods.find((period) => period.name === query.get('days')) ?? periods[1];
  return { name, query: days === null ? {} : { from: addDays(today, 1 - days), to: today } };
}
