/** The tables of the share kit. */
import type { CardPage } from './page-card.server.ts';
import type { Kind } from './rendering-facts.ts';
import type { SharedBy } from './share-marks.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * The latest rendering of a kind and language. `mark` is a hash of its contents. `stage` is the
     * campaign's stage at that time, 'running' for all that accept donations; pages name the rendering only
     * in that stage. A card of a single page has the page as its kind, and no stage.
     */
    shareDrawings: { kind: Kind | CardPage; language: string; mark: string; stage: string };
    /** The number of openings by way of sharing. */
    shareOpenings: { sharedBy: SharedBy; count: number };
    /** The code of a donation's own link. The code is random and tells nothing of the donation. */
    ownLinks: { code: string; donationId: string };
    /** The donations whose form was opened from an own link, with its code. */
    ownLinkDonations: { donationId: string; code: string };
  }
}
