/** Error codes of donations. */
import type { DeclaredProblems } from '../../platform/problems/codes.ts';

export const donationProblems = {
  publicCodes: {
    'donation.notFound': { status: 404 },
    'donation.incomplete': { status: 409 },
    'donation.alreadyConfirmed': { status: 409 },
    'donation.otherDevice': { status: 403 },
    /** The browser that started it, without the key from the donor's mail. */
    'donation.keyNeeded': { status: 403 },
    'donation.tooManyStarted': { status: 429 },
    /** By its donor, within a day. */
    'donation.tooManyChanges': { status: 429 },
    /** There is no rate for this currency, or no such currency. */
    'rates.missingCurrency': { status: 400, params: ['currency'] },
    'file.missing': { status: 400 },
    'screenshot.tooMany': { status: 429 },
  },
  publicFields: {
    'address.required': [],
    'country.required': [],
    'phone.required': [],
    'phone.invalid': [],
    'currency.required': [],
    'currency.mismatch': ['code', 'country'],
    'visibility.required': [],
    'paymentMethod.required': [],
    'confirmationNumber.required': [],
    'screenshot.required': [],
  },
  teamCodes: {
    'donation.gone': { status: 404 },
    'donation.restoreForbidden': { status: 403 },
    'donation.restoreFailed': { status: 409 },
  },
} as const satisfies DeclaredProblems;

declare module '../../platform/problems/codes.ts' {
  interface RoomProblems {
    donations: typeof donationProblems;
  }
}
