/** Personal data kept by this room: donors' own links, and which donations started from one. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { findDonation } from '../donations/index.server.ts';
import { deleteLinksOf, findCameFrom, findLinkOf } from './own-link-repository.server.ts';
import { countOf } from './own-links.server.ts';

export const shareData: PersonalData<AppContext> = {
  keeps: ['ownLinks'],
  erasure: {
    does: 'its own link is deleted, and from which link it started',
    erase: (_, tx, { id }) => deleteLinksOf(tx, id),
  },
  async exportOf(db, { id }) {
    const [link, giver] = await Promise.all([findLinkOf(db, id), findDonation(db, id)]);
    return {
      ownLink:
        link && giver ? { code: link.code, verifiedDonations: await countOf(db, link.code, giver) } : null,
      cameFromLink: await findCameFrom(db, id),
    };
  },
};
