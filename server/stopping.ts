/**
 * Tells a proxy before several processes that this one is about to stop, so that it sends nothing more. A
 * proxy that finds a closed port may not repeat a form (docs/decisions/0097-several-processes.md).
 */
import { SECOND } from '../platform/durations.ts';

/** A proxy that checks more rarely is none: a monitor, or a person. */
const askedWithinMs = 10 * SECOND;
/** Two checks of deploy/Caddyfile, and a second for the requests that it had sent by then. */
const noticeMs = 5 * SECOND;

export type Stopping = {
  /** The answer to a check: whether the process takes new requests. */
  isTaking(): boolean;
  /** Begins the stop. Returns for how many milliseconds the process still takes requests. */
  begin(): number;
};

/** `now`: milliseconds of a clock. */
export function openStopping(now: () => number = () => performance.now()): Stopping {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isBegun = false;
  return {
    isTaking() {
      askedAt = now();
      return !isBegun;
    },
    begin() {
      isBegun = true;
      return now() - askedAt < askedWithinMs ? noticeMs : 0;
    },
  };
}
