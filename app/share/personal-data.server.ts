/** Personal data kept by this room: donors' own links, and which donations started from one. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { countVerified, deleteLinksOf, findCameFrom, findLinkOf } from './own-link-repository.server.ts';

export const shareData: PersonalData<AppContext> = {
  keeps: ['ownLinks'],
  erasure: {
    does: 'its own link is deleted, and from which link it started',
    erase: (_, tx, { id }) => deleteLinksOf(tx, id),
  },
  async exportOf(db, { id }) {
    const link = await findLinkOf(db, id);
    return {
      ownLink: link ? { code: link.code, verifiedDonations: await countVerified(db, link.code) } : null,
      cameFromLink: await findCameFrom(db, id),
    };
  },
};
