/** The face of this room for the server: other rooms import nothing else of its server code. */
export {
  type Changes,
  changeDonation,
  event,
  publicWords,
  type Rates,
} from './change-donation.server.ts';
export { deleteLocked } from './delete-donation.server.ts';
export { restoreIn } from './deleted/restore-donation.server.ts';
export { eraseAgain } from './erasure/erase-again.server.ts';
export { eraseDonor } from './erasure/erase-donor.server.ts';
export { eraseAddress, erasePerson, findPerson } from './erasure/erase-person.server.ts';
export { type Erasure, insertErasures, listErasures } from './erasure/repository.server.ts';
export { type Export, exportData } from './export-data.server.ts';
export { listOwn } from './find-incomplete.server.ts';
export { toFilter } from './list-donations.server.ts';
export {
  countDonations,
  type Filter,
  filterDonations,
  findBySearch,
  listDonations,
  matchesInParts,
  type Slice,
} from './list-repository.server.ts';
export { findWorth, unreviewed } from './new-donation.server.ts';
export { noteLanguage } from './note-language.server.ts';
export { lockMine, mineOf, mustBeMine } from './own/find-mine.server.ts';
export { donationKey, findOwn, isOwner, openingKey } from './ownership.server.ts';
export { releaseMessages } from './release-messages.server.ts';
export {
  arrivalState,
  canBeShown,
  findDonation,
  hasEvent,
  insertDonation,
  insertEvents,
  isArrived,
  isVerified,
  listEventsAfter,
  lockAlsoDeleted,
  lockDonation,
  type OwnedDonation,
  updateDonation,
  wasVerifiedBefore,
} from './repository.server.ts';
export { isPaidFor } from './retention/repository.server.ts';
export { isScreenshotOf, listFilesOf } from './screenshots/repository.server.ts';
export { openSearch } from './search-repository.server.ts';
export { startDonation, visitorIdOf } from './start-donation.server.ts';
