/**
 * Counts how often shared links are opened, by the mark in their address, without cookies. Counts in memory
 * first, so that no visit writes a row.
 */
import type { IncomingMessage } from 'node:http';
import type { AppContext } from '../../platform/app-context.ts';
import { addOpenings } from './repository.server.ts';
import { markName, type SharedBy, sharedByOf } from './share-marks.ts';

export type OpeningCounter = {
  /** Counts the request if a person opened a shared link. */
  note(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  /** Stores the counts since the last flush. A killed process loses them. */
  flush(): Promise<void>;
};

export function openOpeningCounter({ db }: Pick<AppContext, 'db'>): OpeningCounter {
  const counted = new Map<SharedBy, number>();
  const add = (by: SharedBy, count: number) => counted.set(by, (counted.get(by) ?? 0) + count);
  return {
    note({ method, url = '', headers }) {
      const at = url.indexOf('?');
      if (at < 0 || method !== 'GET' || url.startsWith('/api/')) return;
      const by = sharedByOf(new URLSearchParams(url.slice(at)).get(markName));
      if (by && isPersonsVisit(headers)) add(by, 1);
    },
    async flush() {
      const since = [...counted];
      counted.clear();
      for (const [by, count] of since) {
        await addOpenings(db, by, count).catch((error: unknown) => {
          add(by, count);
          throw error;
        });
      }
    },
  };
}

/** Messengers and search engines that fetch a page for its preview. Some claim to be a browser too. */
const machine = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|meta-external|embed/i;

/** False for a messenger's preview (WhatsApp names no browser), a prefetch, and a fetch by a script. */
export function isPersonsVisit(headers: IncomingMessage['headers']): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const dest = headers['sec-fetch-dest'];
  const isAhead = /prefetch|prerender/.test(`${headers['sec-purpose'] ?? headers.purpose ?? ''}`);
  return (
    /^(Mozilla|Opera)\//.test(userAgent) &&
    !machine.test(userAgent) &&
    !isAhead &&
    (dest ?? 'document') === 'document'
  );
}
