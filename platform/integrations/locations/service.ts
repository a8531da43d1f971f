/**
 * Locations from an HTTP service with answers like ipapi.co's. Only here a visitor's address leaves this
 * server.
 */
import type ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { HOUR, MINUTE, SECOND } from '../../durations.ts';
import { fetchJson } from './fetch.ts';
import { describePlace, type Location, nowhere } from './place.ts';

/** A page may wait for this long. */
const timeoutMs = 2 * SECOND;
const answerCachedMs = HOUR;
/**
 * Short, because the service may be back soon; not zero, or every page of a visitor would wait for the
 * timeout.
 */
const failureCachedMs = MINUTE;
/** About 3 MB at most. */
const maxCachedAddresses = 10_000;

const text = v.nullish(v.pipe(v.string(), v.maxLength(100)));

const answerSchema = v.object({
  error: v.optional(v.literal(false)),
  country_code: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]{2}$/i))),
  country_name: text,
  region: text,
  region_code: text,
  currency: text,
});

/**
 * Opens the service at `urlTemplate`, which contains `{ip}`. A failure returns a location of nulls, and one
 * line (without the address) goes to `warn`.
 */
export function openLocationService(
  urlTemplate: string,
  warn: (message: string) => void,
): (address: ipaddr.IPv4 | ipaddr.IPv6) => Promise<Location> {
  if (!urlTemplate.includes('{ip}') || !URL.canParse(urlTemplate)) {
    throw new Error(`GEO_URL: ${urlTemplate} is no address with {ip} in it`);
  }
  const answers = new Map<string, { location: Promise<Location>; staleAt: number }>();

  return (address) => {
    const ip = address.toString();
    const cached = answers.get(ip);
    if (cached && cached.staleAt > Date.now()) return cached.location;
    const entry = { location: Promise.resolve(nowhere as Location), staleAt: Date.now() + answerCachedMs };
    entry.location = ask(urlTemplate.replaceAll('{ip}', encodeURIComponent(ip))).catch((error: Error) => {
      entry.staleAt = Date.now() + failureCachedMs;
      warn(`location service ${new URL(urlTemplate).host}: ${error.message}`);
      return nowhere;
    });
    // Deleted first, so that the first key of the map is the oldest.
    answers.delete(ip);
    answers.set(ip, entry);
    if (answers.size > maxCachedAddresses) answers.delete(answers.keys().next().value as string);
    return entry.location;
  };
}

/** @throws Error whose message is safe to log: it has no part of the address or the answer */
async function ask(url: string): Promise<Location> {
  // A redirect would send the visitor's address to another host.
  const body = await fetchJson(url, { timeoutMs, redirect: 'manual' });
  // ipapi.co's answer for a private address: not a failure.
  if (v.is(v.object({ reserved: v.literal(true) }), body)) return nowhere;
  const answer = v.safeParse(answerSchema, body);
  if (!answer.success) {
    const failure = v.is(v.object({ error: v.literal(true) }), body);
    throw new Error(failure ? 'answered with an error' : 'answered in another shape than ipapi.co');
  }
  const { country_code, country_name, region, region_code, currency } = answer.output;
  if (!country_code) return nowhere;
  const place = describePlace({ countryCode: country_code, regionCode: region_code, regionName: region });
  return {
    ...place,
    country_name: place.country_name ?? country_name ?? null,
    currency: place.currency ?? currency ?? null,
  };
}
