/** Personal data kept by this room: donations, their history and screenshots. erasure/ erases them. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { purgeDeleted } from './deleted/purge-deleted.server.ts';
import { eraseUnknown } from './erasure/erase-again.server.ts';
import { findWholeDonation, listWholeHistory } from './erasure/repository.server.ts';
import {
  dropScreenshots,
  forgetRequesters,
  purgeIncomplete,
  tidySearch,
} from './retention/retention.server.ts';
import { sweepScreenshots } from './screenshots/sweep-screenshots.server.ts';

export const donationsData: PersonalData<AppContext> = {
  keeps: [
    'donation',
    'unfinished',
    'addresses',
    'connection',
    'screenshots',
    'unverifiedScreenshots',
    'links',
    'deleted',
    'erased',
  ],
  // Screenshots are deleted after their donations; the search index is tidied last.
  retention: [
    { what: 'unfinished donations', apply: purgeIncomplete },
    { what: 'deleted donations', apply: purgeDeleted },
    { what: 'addresses of donations', apply: forgetRequesters },
    { what: 'screenshots of donations', apply: dropScreenshots },
    { what: 'files', apply: sweepScreenshots },
    { what: 'persons whom an older version erased', apply: eraseUnknown },
    { what: 'the index of the search', apply: tidySearch },
  ],
  async exportOf(db, { id }) {
    const [donation, history] = await Promise.all([findWholeDonation(db, id), listWholeHistory(db, id)]);
    const events = history.map(({ oldValue, newValue, ...rest }) => ({
      ...rest,
      oldValue: oldValue && JSON.parse(oldValue),
      newValue: newValue && JSON.parse(newValue),
    }));
    return { donation, history: events };
  },
};
